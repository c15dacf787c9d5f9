/*
 * The best words of one roll for many cards and sets of wild cards at once; called by word_engine.py.
 *
 * It computes the same as pygolf/games/word/play/valuing.py (tests/word/test_engine.py compares them): letters on the dice,
 * a wild face read as one letter that no die shows, wild cards (the largest first, on doubles first), double spaces,
 * and bare obstacles, which cost one point. Words are grouped into buckets of equal length, points, largest letter and
 * open letters. A bucket is evaluated only if its upper bound exceeds the best score so far.
 */
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 12, CARDS = 64, SHAPES = 512, SETS = 16, SUMS = 64, TALL = 8, OPENS = 13, ROWS = 1 << 16 };

typedef struct {
    int spaces, par, shapes[LONGEST + 1], doubles[LONGEST + 1];
    unsigned short two[LONGEST + 1][SHAPES], bare[LONGEST + 1][SHAPES];
} Card;

typedef struct {
    int size, points, largest, open, first, count, order;
} Bucket;

static Card cards[CARDS];
static int card_count, set_count, set_size[SETS], set_sum[SETS][4];
static const unsigned char *letters[LONGEST + 1];
static unsigned char *often[LONGEST + 1]; /* For each word, the number of occurrences of its most frequent letter. */
static int words[LONGEST + 1];
static int *sorted_words, *keys;
static int tally[(LONGEST + 1) * SUMS * TALL * OPENS];
static Bucket buckets[ROWS];
static int bucket_count;

void add_words(int size, int count, const unsigned char *given) {
    letters[size] = given;
    words[size] = count;
    often[size] = malloc(count);
    for (int at = 0; at < count; at++) {
        int many[26] = {0}, most = 0;
        for (int i = 0; i < size; i++) {
            int n = ++many[given[at * size + i] - 'a'];
            if (n > most) most = n;
        }
        often[size][at] = most;
    }
}

void add_card(int spaces, int par) {
    Card *card = &cards[card_count++];
    memset(card, 0, sizeof *card);
    card->spaces = spaces;
    card->par = par;
}

/* Shapes of the last card added, as bit masks over the letters of a word. */
void add_shape(int size, int two, int bare) {
    Card *card = &cards[card_count - 1];
    int at = card->shapes[size]++, doubles = __builtin_popcount(two);
    card->two[size][at] = two;
    card->bare[size][at] = bare;
    if (doubles > card->doubles[size]) card->doubles[size] = doubles;
}

/* Sets of wild cards, the largest card first. */
void add_set(int size, const int *wild_cards) {
    set_size[set_count] = size;
    for (int i = 0; i < size; i++) set_sum[set_count][i + 1] = set_sum[set_count][i] + wild_cards[i];
    set_count++;
}

static int by_order(const void *one, const void *other) {
    return ((const Bucket *)other)->order - ((const Bucket *)one)->order;
}

static void sort_words(const int *value, int wild) {
    int all = 0, next = 0, first = 0;
    for (int size = 2; size <= LONGEST; size++) all += words[size];
    if (!keys) keys = malloc(all * sizeof *keys), sorted_words = malloc(all * sizeof *sorted_words);
    memset(tally, 0, sizeof tally);
    for (int size = 2; size <= LONGEST; size++)
        for (int at = 0; at < words[size]; at++, next++) {
            const unsigned char *word = letters[size] + at * size;
            int points = 0, largest = wild, open = 0;
            for (int i = 0; i < size; i++) {
                int one = value[word[i] - 'a'];
                points += one;
                open += !one;
                if (one > largest) largest = one;
            }
            points += wild * (open < often[size][at] ? open : often[size][at]);
            keys[next] = ((size * SUMS + points) * TALL + largest) * OPENS + open;
            tally[keys[next]]++;
        }
    bucket_count = 0;
    for (int key = 0; key < (LONGEST + 1) * SUMS * TALL * OPENS; key++) {
        if (!tally[key]) continue;
        Bucket *bucket = &buckets[bucket_count++];
        bucket->open = key % OPENS;
        bucket->largest = key / OPENS % TALL;
        bucket->points = key / OPENS / TALL % SUMS;
        bucket->size = key / OPENS / TALL / SUMS;
        bucket->first = first;
        bucket->count = tally[key];
        bucket->order = bucket->size + bucket->points + bucket->largest;
        first += bucket->count;
        tally[key] = bucket->first;
    }
    next = 0;
    for (int size = 2; size <= LONGEST; size++)
        for (int at = 0; at < words[size]; at++, next++) sorted_words[tally[keys[next]]++] = at;
    qsort(buckets, bucket_count, sizeof *buckets, by_order);
}

/*
 * Evaluates one reading of the wild face: points per letter, and the letters that score nothing as bits. The result is
 * twice the score, plus one if the card is full.
 */
static void read_word(const Card *card, int size, const int *own, int missing, int *best) {
    int open = __builtin_popcount(missing), total = size - card->spaces - card->par, most[4][LONGEST + 1];
    memset(most, -1, sizeof most);
    for (int i = 0; i < size; i++) total += own[i];
    for (int at = 0; at < card->shapes[size]; at++) {
        int two = card->two[size][at], points = 0;
        for (int bits = two; bits; bits &= bits - 1) points += own[__builtin_ctz(bits)];
        int *place = &most[__builtin_popcount(two & missing)][__builtin_popcount(card->bare[size][at] & missing)];
        if (points > *place) *place = points;
    }
    for (int on = 0; on < 4; on++)
        for (int bare = 0; bare <= size; bare++) {
            if (most[on][bare] < 0) continue;
            for (int set = 0; set < set_count; set++) {
                int used = open < set_size[set] ? open : set_size[set], doubled = on < used ? on : used;
                int left = bare - (used - doubled);
                int score = total + most[on][bare] + set_sum[set][used] + set_sum[set][doubled] - (left > 0 ? left : 0);
                int packed = 2 * score + (size == card->spaces && open <= set_size[set]);
                if (packed > best[set]) best[set] = packed;
            }
        }
}

static void value_word(const Card *card, int size, const unsigned char *word, const int *value, int wild, int *best) {
    int own[LONGEST], missing = 0, seen = 0;
    for (int i = 0; i < size; i++) {
        own[i] = value[word[i] - 'a'];
        if (!own[i]) missing |= 1 << i;
    }
    read_word(card, size, own, missing, best);
    if (!wild) return;
    for (int i = 0; i < size; i++) {
        int letter = 1 << (word[i] - 'a'), same = 0;
        if (!(missing >> i & 1) || seen & letter) continue;
        seen |= letter;
        for (int j = i; j < size; j++)
            if (word[j] == word[i]) own[j] = wild, same |= 1 << j;
        read_word(card, size, own, missing & ~same, best);
        for (int j = i; j < size; j++)
            if (same >> j & 1) own[j] = 0;
    }
}

static int beats(const Card *card, const Bucket *bucket, const int *best) {
    int base = bucket->size - card->spaces - card->par + bucket->points, doubles = card->doubles[bucket->size];
    for (int set = 0; set < set_count; set++) {
        int used = bucket->open < set_size[set] ? bucket->open : set_size[set];
        int largest = used && set_sum[set][1] > bucket->largest ? set_sum[set][1] : bucket->largest;
        int bound = base + set_sum[set][used] + doubles * largest;
        if (2 * bound + (bucket->size == card->spaces) > best[set]) return 1;
    }
    return 0;
}

/*
 * Computes, for each card and set of wild cards, twice the best score, plus one if a hole-in-one has it. value contains
 * 26 numbers.
 */
void solve(const int *value, int wild, short *out) {
    sort_words(value, wild);
    for (int number = 0; number < card_count; number++) {
        const Card *card = &cards[number];
        int best[SETS];
        for (int set = 0; set < set_count; set++) best[set] = -1000;
        for (int at = 0; at < bucket_count; at++) {
            const Bucket *bucket = &buckets[at];
            int size = bucket->size;
            if (size > card->spaces || !card->shapes[size] || !beats(card, bucket, best)) continue;
            for (int i = bucket->first; i < bucket->first + bucket->count; i++)
                value_word(card, size, letters[size] + sorted_words[i] * size, value, wild, best);
        }
        for (int set = 0; set < set_count; set++) *out++ = best[set];
    }
}
