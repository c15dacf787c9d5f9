/*
 * A fast computation of one hole of Doshboardgolf, used only by tools.dosh_hands, which compiles it with the system's C
 * compiler.
 *
 * It computes every outcome of a shot with its probability, like pygolf/games/dosh/play/values/odds.py for the professional
 * level and the second edition (a test compares both), and the values of a hand that loses cards, as a dynamic
 * programme over cells and hands. It ignores called hole-outs and dog-legs. Probabilities are floats; values are
 * strokes.
 */

#include <stdlib.h>
#include <string.h>

#define N 1200
#define OFF (-1)
#define HOOKS 12
#define GUSTS 17
#define REACH 16
#ifndef SHOTS
#define SHOTS 160
#endif
#define HANDS 256

/* The board, set by Python. */
int n, target, every, blows, wind_hills, safe_step;
int next_dot[13][N], mid[13][N], height[N], lower[N], stops[N], less_[N], wet[N], there[N];
int fixed[N]; /* Cells whose value solve() does not change. */
float lost_at[N], hit_at[N];
static const float LOST_OFF = 11.0f / 12;

/* Clubs: card, distances 0 to 32 with probabilities, Hooks with probabilities (Hook 0 is green). */
#define CLUBS 40
int clubs, card_of[CLUBS], adjust_of[CLUBS], reds[CLUBS], blues[CLUBS], blue_at[CLUBS][12], red_at[CLUBS][12];
float blue_p[CLUBS][12], red_p[CLUBS][12];

typedef struct { float a, l, b; } Leaf;              /* value, chance to lose the card, weight of the last dry cell */
typedef struct { int cell; float p; } Hit;
#define HITS 10
typedef struct { Hit hit[HITS]; float left; short hits, cell, dry; char off, pend; } Walk;
typedef struct { short dir, bend; short dot, cost; int club; float value; } Shot;

static float V[N + 1], Rv[N], Rl[N];
static Leaf windy[2][GUSTS][N], hooked[GUSTS][13][HOOKS][N];
static int gusts;

/*
 * One step along a line: returns the cell reached (the same cell if the remaining distance is too small), as in
 * flight.py.
 */
static int go(int cell, int dir, int hills, int *left) {
    int after = next_dot[dir][cell];
    if (dir % 2 == 0) {
        if (after == OFF || !hills) { *left -= 1; return after; }
        int cost = 1 + height[after] - height[cell];
        if (cost > *left) return cell;
        *left -= cost;
        return after;
    }
    int middle = mid[dir][cell];
    if (*left == 1) { if (middle == OFF || !hills) { *left = 0; return middle; } }
    else if (after == OFF || !hills) { *left -= 2; return after; }
    else if (middle == OFF) {
        int rise = height[after] - height[cell], cost = 2 + (rise > 0) - (rise < 0);
        if (cost > *left) return cell;
        *left -= cost;
        return after;
    }
    int cost = 1 + height[middle] - height[cell];
    if (cost > *left) return cell;
    *left -= cost;
    if (*left == 0) return middle;
    if (after == OFF) return OFF;
    cost = 1 + height[after] - height[middle];
    if (cost > *left) { *left = -*left; return middle; }
    *left -= cost;
    return after;
}

static void walk(Walk *w, int cell, int dir, int count, int hills, int later) {
    w->hits = w->off = w->pend = 0; w->left = 1; w->dry = OFF;
    int left = count;
    while (left > 0) {
        int now = go(cell, dir, hills, &left);
        if (now == OFF) { w->off = 1; break; }
        if (now == cell) break;
        cell = now;
        if (!wet[cell]) w->dry = cell;
        if (stops[cell]) {
            if (abs(left) + later == 0) w->pend = 1;
            else if (w->hits < HITS) {
                Hit *hit = &w->hit[w->hits++];
                hit->cell = cell; hit->p = w->left * hit_at[cell];
                w->left *= 1 - hit_at[cell];
            }
        }
    }
    w->cell = cell;
}

static Leaf leaf(int cell) { /* The end of a movement without holing out. */
    if (cell == OFF) return (Leaf){1, LOST_OFF, 1};
    if (wet[cell]) return (Leaf){1, lost_at[cell], 1};
    return (Leaf){Rv[cell], Rl[cell], 0};
}

static void add(Leaf *to, Leaf from, float p, int dry) {
    to->l += p * from.l;
    if (from.b && dry != OFF) to->a += p * (from.a + from.b * V[dry]);
    else { to->a += p * from.a; to->b += p * from.b; }
}

/* Values of landing cells including roll-away; heights decrease, so start with the lowest. */
static void roll_values(void) {
    static int order[N], ready = 0;
    if (ready != n) {
        int at = 0;
        for (int h = 0; h < 10; h++) for (int c = 0; c < n; c++) if (there[c] && height[c] == h) order[at++] = c;
        while (at < n) order[at++] = OFF;
        ready = n;
    }
    for (int i = 0; i < n && order[i] != OFF; i++) {
        int c = order[i];
        if (wet[c]) continue;
        Rv[c] = V[c]; Rl[c] = lost_at[c];
        if (!lower[c]) continue;
        float v = 0, l = 0;
        for (int d = 1; d <= 12; d++) {
            int below = d % 2 ? mid[d][c] : next_dot[d][c];
            if (below == OFF || height[below] >= height[c]) { v += V[c]; l += lost_at[c]; }
            else if (wet[below]) { v += 1 + V[c]; l += lost_at[below]; }
            else { v += Rv[below]; l += Rl[below]; }
        }
        Rv[c] = v / 12; Rl[c] = l / 12;
    }
}

static void lay(void) { /* Computes the wind and Hook parts of shots for the values V. */
    Walk w;
    roll_values();
    for (int g = 0; g < gusts; g++) for (int green = 0; green < 2; green++) for (int c = 0; c < n; c++) {
        if (!there[c]) continue;
        Leaf out = {0, 0, 0};
        if (g == 0) { if (!(green && c == target)) out = leaf(c); }
        else {
            walk(&w, c, blows, g, wind_hills, 0);
            for (int i = 0; i < w.hits; i++)
                if (!(green && w.hit[i].cell == target)) add(&out, leaf(w.hit[i].cell), w.hit[i].p, OFF);
            if (w.off) add(&out, leaf(OFF), w.left, w.dry);
            else if (!(green && w.cell == target)) add(&out, leaf(w.cell), w.left, w.dry);
        }
        windy[green][g][c] = out;
    }
    for (int d = 1; d <= 12; d++) for (int k = 1; k < HOOKS; k++) for (int c = 0; c < n; c++) {
        if (!there[c]) continue;
        for (int blown = 0; blown < 2 && blown < gusts; blown++) {
            walk(&w, c, d, k, 1, blown);
            Leaf base = {0, 0, 0};
            for (int i = 0; i < w.hits; i++) add(&base, leaf(w.hit[i].cell), w.hit[i].p, OFF);
            for (int g = blown; g < (blown ? gusts : 1); g++) {
                Leaf out = base;
                add(&out, w.off ? leaf(OFF) : windy[0][g][w.cell], w.left, w.dry);
                hooked[g][d][k][c] = out;
            }
        }
    }
}

static int turned(int dir, int by) { return (dir + by + 11) % 12 + 1; }

/* Cached launches without elbow, which do not depend on values. */
static Walk *launches; /* [13][N][33] */
static Walk *launch(int cell, int dir, int count) { return &launches[(dir * N + cell) * 33 + count]; }

void prepare(void) {
    if (!launches) launches = malloc(sizeof(Walk) * 13 * N * 33);
    for (int d = 1; d <= 12; d++) for (int c = 0; c < n; c++) if (there[c])
        for (int k = 0; k < 33; k++) walk(launch(c, d, k), c, d, k, 1, 0);
    gusts = every ? 32 / every + 1 : 1;
}

static int gust(int counts) { return every ? counts / every : 0; }

/* Returns the mean value over the club's Hooks after a Distance; price is the cost of a lost card in strokes. */
static float after(const Walk *w, int dir, int back, int g, int club, float price) {
    float total = 0;
    int c = w->cell;
    if (w->off) return 1 + V[back] + price * LOST_OFF;
    for (int i = 0; i < reds[club]; i++) {
        int hook = red_at[club][i];
        float p = red_p[club][i];
        if (hook == 0 && c == target) continue;
        const Leaf *leaf_ = hook ? &hooked[g][turned(dir, hook > 0 ? 3 : -3)][abs(hook)][c] : &windy[1][g][c];
        float v = leaf_->a + leaf_->b * V[back] + price * leaf_->l;
        if (w->pend && (hook || g)) v = hit_at[c] * (Rv[c] + price * Rl[c]) + (1 - hit_at[c]) * v;
        total += p * v;
    }
    return total;
}

static float hits_of(const Walk *w, float scale, float closed, float price) {
    float total = 0;
    for (int i = 0; i < w->hits; i++) {
        int c = w->hit[i].cell;
        float v = Rv[c] + price * Rl[c];
        total += scale * w->hit[i].p * (c == target ? closed * v : v);
    }
    return total;
}

typedef struct { int dot, cost, dry; float left; Hit hit[HITS]; int hits; } Turn;

static int line(int start, int dir, Turn *turns) {
    int cell = start, left = 99, dry = OFF, found = 0, hits = 0;
    float pass = 1;
    Hit hit[HITS];
    for (int dots = dir % 2 ? REACH / 2 : REACH; dots > 0; dots--) {
        if (next_dot[dir][cell] == OFF) break;
        cell = go(cell, dir, 1, &left);
        if (!wet[cell]) dry = cell;
        if (stops[cell] && hits < HITS) { hit[hits++] = (Hit){cell, pass * hit_at[cell]}; pass *= 1 - hit_at[cell]; }
        if (99 - left > REACH) break;
        Turn *t = &turns[found++];
        t->dot = cell; t->cost = 99 - left; t->dry = dry; t->left = pass; t->hits = hits;
        memcpy(t->hit, hit, sizeof hit);
    }
    return found;
}

static float closed_of(int club) {
    for (int i = 0; i < reds[club]; i++) if (red_at[club][i] == 0) return 1 - red_p[club][i];
    return 1;
}

/* Returns the value of one Distance of a shot; t is the elbow or NULL. */
static float part(int start, const Shot *shot, const Turn *t, int counts, float price) {
    int club = shot->club;
    if (t && counts > t->cost) {
        const Walk *w = launch(t->dot, shot->bend, counts - t->cost);
        int back = w->dry != OFF ? w->dry : t->dry != OFF ? t->dry : start;
        float total = 0, closed = closed_of(club);
        for (int i = 0; i < t->hits; i++) {
            int c = t->hit[i].cell;
            float v = Rv[c] + price * Rl[c];
            total += t->hit[i].p * (c == target ? closed * v : v);
        }
        return total + hits_of(w, t->left, closed, price)
            + t->left * w->left * after(w, shot->bend, back, gust(counts), club, price);
    }
    const Walk *w = launch(start, shot->dir, counts);
    return hits_of(w, 1, closed_of(club), price)
        + w->left * after(w, shot->dir, w->dry == OFF ? start : w->dry, gust(counts), club, price);
}

static float worth(int start, const Shot *shot, const Turn *t, float price) {
    float total = 1;
    for (int i = 0; i < blues[shot->club]; i++) {
        int counts = blue_at[shot->club][i] - less_[start];
        total += blue_p[shot->club][i] * part(start, shot, t, counts > 0 ? counts : 0, price);
    }
    return total;
}

static int find_turn(int start, const Shot *shot, Turn *out) {
    static Turn turns[REACH];
    if (shot->dot == OFF) return 0;
    int found = line(start, shot->dir, turns);
    for (int i = 0; i < found; i++) if (turns[i].dot == shot->dot && turns[i].cost == shot->cost) { *out = turns[i]; return 1; }
    return 0;
}

static float worth_of(int start, const Shot *shot, float price) {
    Turn t;
    return find_turn(start, shot, &t) ? worth(start, shot, &t, price) : worth(start, shot, NULL, price);
}

float shot_worth(int start, int dir, int bend, int dot, int cost, int club, float price) {
    Shot shot = {dir, bend, dot, cost, club, 0};
    return worth_of(start, &shot, price);
}

/* Estimates every shot from a cell without Hooks: by counts, not holed, and holed if possible. */
static float glances[2][33];
static void look(int start, int dir, const Turn *t, int bend, float price) {
    for (int k = 0; k < 33; k++) {
        const Walk *w; int back; float base = 0, scale = 1;
        if (t && k > t->cost) {
            w = launch(t->dot, bend, k - t->cost); scale = t->left;
            back = w->dry != OFF ? w->dry : t->dry != OFF ? t->dry : start;
            for (int i = 0; i < t->hits; i++) base += t->hit[i].p * (Rv[t->hit[i].cell] + price * Rl[t->hit[i].cell]);
        } else { w = launch(start, dir, k); back = w->dry == OFF ? start : w->dry; }
        base += hits_of(w, scale, 1, price);
        for (int green = 0; green < 2; green++) {
            Leaf x = w->off ? leaf(OFF) : windy[green][gust(k)][w->cell];
            float v = x.a + x.b * V[back] + price * x.l, stop = w->pend && gust(k) ? hit_at[w->cell] : 0;
            if (stop) v = stop * (Rv[w->cell] + price * Rl[w->cell]) + (1 - stop) * v;
            glances[green][k] = base + scale * w->left * v;
        }
    }
}

static void keep(Shot *best, int *count, int most, Shot shot) { /*
 * Adds a shot to a short list of the best ones, replacing the worst.
 */
    if (*count == most && shot.value >= best[*count - 1].value) return;
    int at = *count < most ? (*count)++ : most - 1;
    while (at > 0 && best[at - 1].value > shot.value) { best[at] = best[at - 1]; at--; }
    best[at] = shot;
}

/* Finds the best shots of one card (OFF: of all cards), exactly evaluated, best first. */
static int search(int start, int only, unsigned hand, const float *price, int most, Shot *out) {
    static Shot seen[SHOTS];
    Turn turns[REACH];
    int count = 0, found = 0;
    for (int dir = 1; dir <= 12; dir++) {
        int dots = line(start, dir, turns);
        for (int e = -1; e < dots; e++) for (int by = -3; by <= 3; by++) {
            if ((e < 0) != (by == 0)) continue;
            int bend = turned(dir, by);
            float last = -1;
            for (int k = 0; k < clubs; k++) {
                int card = card_of[k];
                if ((only != OFF && card != only) || !(hand >> card & 1)) continue;
                if (price[card] != last) { look(start, dir, e < 0 ? NULL : &turns[e], bend, price[card]); last = price[card]; }
                float v = 1, closed = closed_of(k); int beyond = 0;
                for (int i = 0; i < blues[k]; i++) {
                    int c = blue_at[k][i] - less_[start];
                    if (c < 0) c = 0;
                    if (e >= 0 && c > turns[e].cost) beyond = 1;
                    v += blue_p[k][i] * (closed * glances[0][c] + (1 - closed) * glances[1][c]);
                }
                if (e >= 0 && !beyond) continue;
                keep(seen, &count, only == OFF ? SHOTS : SHOTS / 3, (Shot){dir, bend, e < 0 ? OFF : turns[e].dot, e < 0 ? 0 : turns[e].cost, k, v});
            }
        }
    }
    for (int i = 0; i < count; i++) {
        seen[i].value = worth_of(start, &seen[i], price[card_of[seen[i].club]]);
        keep(out, &found, most, seen[i]);
    }
    return found;
}

static float stepped(int c) {
    float best = 99;
    for (int d = 2; safe_step && d <= 12; d += 2) {
        int to = next_dot[d][c];
        if (to != OFF && !wet[to] && 1 + V[to] < best) best = 1 + V[to];
    }
    return best;
}

#define BOOK 24
static Shot book[N][BOOK];
static int booked[N];

/*
 * Computes the values of a complete hand: evaluations of all shots, with sweeps over the best shots of each in between.
 */
float solve(float *values, unsigned hand, const float *price, int looks, int sweeps) {
    float change = 0;
    memcpy(V, values, sizeof(float) * n);
    V[target] = 1;
    for (int look_ = 0; look_ < looks; look_++) {
        lay();
        for (int c = 0; c < n; c++) if (there[c] && !wet[c] && c != target && !fixed[c]) booked[c] = search(c, OFF, hand, price, BOOK, book[c]);
        for (int s = 0; s < sweeps; s++) {
            if (s) lay();
            change = 0;
            static float next[N];
            for (int c = 0; c < n; c++) {
                if (!there[c] || wet[c] || c == target || fixed[c]) continue;
                float best = stepped(c);
                for (int i = 0; i < booked[c]; i++) {
                    float v = s ? worth_of(c, &book[c][i], price[card_of[book[c][i].club]]) : book[c][i].value;
                    if (v < best) best = v;
                }
                float by = best > V[c] ? best - V[c] : V[c] - best;
                if (by > change) change = by;
                next[c] = best;
            }
            for (int c = 0; c < n; c++) if (there[c] && !wet[c] && c != target && !fixed[c]) V[c] = next[c];
            if (change < 0.002f) break;
        }
    }
    lay();
    memcpy(values, V, sizeof(float) * n);
    return change;
}

/* Finds the best shot of a hand for the last values solved. */
float best_shot(int start, unsigned hand, const float *price, int *shot) {
    Shot best[1];
    if (!search(start, OFF, hand, price, 1, best)) return 99;
    shot[0] = best->dir; shot[1] = best->bend; shot[2] = best->dot; shot[3] = best->cost; shot[4] = best->club;
    return best->value;
}
