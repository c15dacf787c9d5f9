/* The chance to need no more than so many strokes on a hole, for hands that shrink: on shots chosen by dosh_engine.c. */

#define LATEST 16
#define TRIED 220
typedef struct { short cell, due; float keep, lose; } Close; /* cell n: the hole is finished; due: its penalties */
typedef struct { int card, first, count; } Try;
static Try tries[N][TRIED];
static int tried[N];
static Close *closes;
static int closed_, space;
static float L[HANDS][LATEST][N + 1];

void late_forget(void) { closed_ = 0; memset(tried, 0, sizeof tried); }
int late_entered(void) { return closed_; }

/* add the best shots of every card of that hand by the values last solved */
void late_enter(unsigned hand, const float *price, int most) {
    Shot found[BOOK];
    for (int c = 0; c < n; c++) {
        if (!there[c] || wet[c] || c == target) continue;
        for (int card = 0; card < 8; card++) {
            if (!(hand >> card & 1)) continue;
            int count = search(c, card, hand, price, most, found);
            for (int i = 0; i < count && tried[c] < TRIED; i++) {
                spread(c, &found[i]);
                if (closed_ + 3 * touches > space) closes = realloc(closes, sizeof(Close) * (space = 2 * space + touches + 100000));
                int first = closed_;
                for (int j = 0; j < touches; j++) for (int due = 0; due < 3; due++) {
                    float keep = due_kept[due][touched[j]], lose = due_gone[due][touched[j]];
                    if (keep || lose) closes[closed_++] = (Close){touched[j], due, keep, lose};
                }
                tries[c][tried[c]++] = (Try){card, first, closed_ - first};
            }
        }
    }
}

/* the best chance to finish the hole with LATEST - 1 strokes or fewer and then to meet after[hand], from the tee;
   hands of its cards but that one come first */
float late_solve(unsigned hand, const float *after, int tee) {
    int single = !(hand & (hand - 1));
    for (int s = 0; s < LATEST; s++) {
        for (int c = 0; c < n; c++) {
            float best = 0;
            if (s && there[c] && !wet[c] && c != target) {
                for (int i = 0; i < tried[c]; i++) {
                    const Try *t = &tries[c][i];
                    if (!(hand >> t->card & 1)) continue;
                    unsigned fewer = single ? hand : hand & ~(1u << t->card);
                    const Close *e = closes + t->first;
                    float v = 0;
                    for (int j = 0; j < t->count; j++) {
                        int left = s - 1 - e[j].due;
                        if (left >= 0) v += e[j].keep * L[hand][left][e[j].cell] + e[j].lose * L[fewer][left][e[j].cell];
                    }
                    if (v > best) best = v;
                }
                for (int d = 2; safe_step && d <= 12; d += 2) {
                    int to = next_dot[d][c];
                    if (to == OFF || wet[to]) continue;
                    float v = to != target ? L[hand][s - 1][to] : s > 1 ? after[hand] : 0;
                    if (v > best) best = v;
                }
            }
            L[hand][s][c] = best;
        }
        L[hand][s][n] = after[hand];
    }
    return L[hand][LATEST - 1][tee];
}
