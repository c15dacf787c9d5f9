/* Hands that lose cards: a dynamic programme over cells and hands, using shots chosen by dosh_engine.c. */

typedef struct { int cell; float keep, lose; } Ending; /* cell n: the hole is finished */
typedef struct { int card, first, count; float base; } Play;

#define PLAYS 96
static Play plays[N][PLAYS];
static int played[N];
static Ending *endings;
static int used, room;

static float kept_[N + 1], gone_[N + 1];
static int touched[N + 1], touches;
static char marked[N + 1];
static float penalty;

static void note(int cell, float p, float lost) {
    if (cell == target) { penalty += p; cell = n; }
    if (!marked[cell]) { marked[cell] = 1; touched[touches++] = cell; }
    kept_[cell] += p * (1 - lost);
    gone_[cell] += p * lost;
}

static void holed(float p) {
    if (!marked[n]) { marked[n] = 1; touched[touches++] = n; }
    kept_[n] += p;
}

static void rest(int start, int cell, int back, float p) {
    if (cell == OFF || wet[cell]) { penalty += p; note(back, p, cell == OFF ? LOST_OFF : lost_at[cell]); return; }
    float lost = lost_at[cell] && cell == start ? 0 : lost_at[cell];
    if (!lower[cell]) { note(cell, p, lost); return; }
    for (int d = 1; d <= 12; d++) {
        int below = d % 2 ? mid[d][cell] : next_dot[d][cell];
        if (below == OFF || height[below] >= height[cell]) note(cell, p / 12, lost);
        else if (wet[below]) { penalty += p / 12; note(cell, p / 12, lost_at[below]); }
        else rest(start, below, below, p / 12);
    }
}

static void blown(int start, int cell, int back, int g, int green, float p) {
    Walk w;
    if (!g) { if (green && cell == target) holed(p); else rest(start, cell, back, p); return; }
    walk(&w, cell, blows, g, wind_hills, 0);
    for (int i = 0; i < w.hits; i++)
        if (green && w.hit[i].cell == target) holed(p * w.hit[i].p); else rest(start, w.hit[i].cell, w.hit[i].cell, p * w.hit[i].p);
    if (w.dry != OFF) back = w.dry;
    if (w.off) rest(start, OFF, back, p * w.left);
    else if (green && w.cell == target) holed(p * w.left);
    else rest(start, w.cell, back, p * w.left);
}

static void flown(int start, const Walk *from, int dir, int back, int g, int club, float p) {
    if (from->off) { rest(start, OFF, back, p); return; }
    for (int i = 0; i < reds[club]; i++) {
        int hook = red_at[club][i], c = from->cell, behind = back;
        float q = p * red_p[club][i];
        if (hook == 0 && c == target) { holed(q); continue; }
        if (from->pend && (hook || g)) { rest(start, c, c, q * hit_at[c]); q *= 1 - hit_at[c]; }
        if (hook) {
            Walk w;
            walk(&w, c, turned(dir, hook > 0 ? 3 : -3), abs(hook), 1, g);
            for (int j = 0; j < w.hits; j++) rest(start, w.hit[j].cell, w.hit[j].cell, q * w.hit[j].p);
            q *= w.left; c = w.cell;
            if (w.dry != OFF) behind = w.dry;
            if (w.off) { rest(start, OFF, behind, q); continue; }
        }
        blown(start, c, behind, g, hook == 0, q);
    }
}

static void hits(int start, const Hit *hit, int count, int club, float p) {
    float closed = closed_of(club);
    for (int i = 0; i < count; i++) {
        float q = p * hit[i].p;
        if (hit[i].cell == target) { holed(q * (1 - closed)); q *= closed; }
        rest(start, hit[i].cell, hit[i].cell, q);
    }
}

static void spread(int start, const Shot *shot) {
    Turn t;
    int bent = find_turn(start, shot, &t), club = shot->club;
    for (int i = 0; i < touches; i++) {
        kept_[touched[i]] = gone_[touched[i]] = 0; marked[touched[i]] = 0;
    }
    touches = 0; penalty = 0;
    for (int i = 0; i < blues[club]; i++) {
        int counts = blue_at[club][i] - less_[start];
        float p = blue_p[club][i];
        if (counts < 0) counts = 0;
        if (bent && counts > t.cost) {
            const Walk *w = launch(t.dot, shot->bend, counts - t.cost);
            hits(start, t.hit, t.hits, club, p);
            hits(start, w->hit, w->hits, club, p * t.left);
            int back = w->dry != OFF ? w->dry : t.dry != OFF ? t.dry : start;
            flown(start, w, shot->bend, back, gust(counts), club, p * t.left * w->left);
        } else {
            const Walk *w = launch(start, shot->dir, counts);
            hits(start, w->hit, w->hits, club, p);
            flown(start, w, shot->dir, w->dry == OFF ? start : w->dry, gust(counts), club, p * w->left);
        }
    }
}

int shot_spread(int start, int dir, int bend, int dot, int cost, int club, int *cells, float *kept, float *lost, float *pen) {
    Shot shot = {dir, bend, dot, cost, club, 0};
    spread(start, &shot);
    for (int i = 0; i < touches; i++) { cells[i] = touched[i]; kept[i] = kept_[touched[i]]; lost[i] = gone_[touched[i]]; }
    *pen = penalty;
    return touches;
}

/* Adds the best shots of every card of a hand for the last values solved. */
void enter(unsigned hand, const float *price, int most) {
    Shot found[BOOK];
    for (int c = 0; c < n; c++) {
        if (!there[c] || wet[c] || c == target) continue;
        for (int card = 0; card < 8; card++) {
            if (!(hand >> card & 1)) continue;
            int count = search(c, card, hand, price, most, found);
            for (int i = 0; i < count && played[c] < PLAYS; i++) {
                spread(c, &found[i]);
                if (used + touches > room) endings = realloc(endings, sizeof(Ending) * (room = 2 * room + touches + 100000));
                plays[c][played[c]++] = (Play){card, used, touches, 1 + penalty};
                for (int j = 0; j < touches; j++) endings[used++] = (Ending){touched[j], kept_[touched[j]], gone_[touched[j]]};
            }
        }
    }
}

void forget(void) { used = 0; memset(played, 0, sizeof played); }
int entered(void) { return used; }

static float J[HANDS][N + 1], Q[HANDS][8][N + 1];
static short choice[HANDS][N];

static float play_value(const Play *play, const float *own, const float *fewer) {
    float total = play->base;
    const Ending *e = endings + play->first;
    for (int i = 0; i < play->count; i++) total += e[i].keep * own[e[i].cell] + e[i].lose * fewer[e[i].cell];
    return total;
}

/*
 * Computes the strokes of this and all later holes, from every cell and with every hand. later: strokes of the later
 * holes by hand. losses[hand][card]: probability of losing a card on the hole, from the tee. values: by hand and cell.
 */
void shrink(const float *start, const float *later, int tee, float *values, float *losses) {
    for (unsigned hand = 1; hand < HANDS; hand++) {
        float *own = J[hand];
        int single = !(hand & (hand - 1));
        unsigned near = hand;
        /* Start with the values of a larger hand, adjusted by the later holes. */
        for (int c = 0; c < n; c++) own[c] = start[c] + later[hand] + 3.0f * (8 - __builtin_popcount(near)) / 8;
        own[n] = later[hand];
        for (int s = 0; s < 400; s++) {
            float change = 0;
            for (int c = 0; c < n; c++) {
                if (!there[c] || wet[c] || c == target) continue;
                float best = 999; int chosen = -1;
                for (int i = 0; i < played[c]; i++) {
                    const Play *play = &plays[c][i];
                    if (!(hand >> play->card & 1)) continue;
                    float v = play_value(play, own, single ? own : J[hand & ~(1u << play->card)]);
                    if (v < best) { best = v; chosen = i; }
                }
                for (int d = 2; safe_step && d <= 12; d += 2) {
                    int to = next_dot[d][c];
                    if (to == OFF || wet[to]) continue;
                    float v = to == target ? 2 + own[n] : 1 + own[to];
                    if (v < best) { best = v; chosen = -1 - d; }
                }
                float by = best > own[c] ? best - own[c] : own[c] - best;
                if (by > change) change = by;
                own[c] = best; choice[hand][c] = chosen;
            }
            if (change < 0.002f) break;
        }
        memcpy(values + hand * n, own, sizeof(float) * n);
    }
    memset(Q, 0, sizeof Q);
    for (unsigned hand = 1; hand < HANDS; hand++) for (int card = 0; card < 8; card++) {
        if (!(hand >> card & 1) || !(hand & (hand - 1))) continue;
        float *own = Q[hand][card];
        for (int s = 0; s < 400; s++) {
            float change = 0;
            for (int c = 0; c < n; c++) {
                if (!there[c] || wet[c] || c == target) continue;
                float v = 0;
                int chosen = choice[hand][c];
                if (chosen < -1) { int to = next_dot[-1 - chosen][c]; v = to == target ? 0 : own[to]; }
                else if (chosen >= 0) {
                    const Play *play = &plays[c][chosen];
                    const Ending *e = endings + play->first;
                    const float *fewer = Q[hand & ~(1u << play->card)][card];
                    for (int i = 0; i < play->count; i++)
                        v += e[i].keep * own[e[i].cell] + e[i].lose * (play->card == card ? 1 : fewer[e[i].cell]);
                }
                float by = v > own[c] ? v - own[c] : own[c] - v;
                if (by > change) change = by;
                own[c] = v;
            }
            if (change < 0.001f) break;
        }
        losses[hand * 8 + card] = own[tee];
    }
}

void risks(unsigned hand, int card, float *out) { memcpy(out, Q[hand][card], sizeof(float) * n); }
