/*
 * A second implementation of the gunnery duel, in plain C, one die at a time, written from the procedure without sight
 * of the kernel. See README.md here.
 *
 *   cc -O2 burt-duel.c -o burt-duel -lm
 *   ./burt-duel hood bismarck 12 1000000 20261130 [B3=1 B22=1 ... max=30]
 *   ./burt-duel --all 1000000 20261130 > burt-duel.json
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Dice: xoshiro256** (Blackman and Vigna), seeded by splitmix64. */
static uint64_t s[4];

static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static uint64_t next(void) {
  uint64_t r = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl(s[3], 45);
  return r;
}

static void seed(uint64_t x) {
  for (int i = 0; i < 4; i++) {
    uint64_t z = (x += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    s[i] = z ^ (z >> 31);
  }
}

/* 0 to n - 1; uneven by less than one in a thousand million. */
static int below(int n) { return (int)(((next() >> 32) * (uint64_t)n) >> 32); }
static int d6(void) { return below(6) + 1; }

/* Guns: greatest range of point blank, short, medium, long, extreme; damage. */
typedef struct { const char *id; int band[5], damage; } Gun;
static const Gun guns[] = {
  {"16in", {2, 5, 10, 14, 19}, 51},  {"15in", {2, 4, 8, 12, 16}, 48},   {"38cm", {2, 5, 10, 14, 19}, 44},
  {"14in", {2, 5, 10, 14, 19}, 40},  {"28cm34", {2, 5, 10, 15, 20}, 18}, {"28cm28", {2, 5, 10, 14, 19}, 17},
  {"20cm", {2, 5, 9, 14, 18}, 7},    {"8in", {2, 4, 8, 11, 15}, 6},     {"6in", {1, 3, 6, 9, 12}, 3},
  {"15cm", {1, 3, 6, 9, 12}, 3},     {"5.25in", {1, 3, 6, 8, 11}, 2},   {"4.7in", {1, 2, 4, 6, 8}, 1},
  {"10.5cm", {1, 2, 5, 7, 9}, 1},    {"4inXVI", {1, 2, 5, 7, 9}, 1},    {"4inV", {1, 2, 4, 6, 8}, 1},
  {"4inIX", {1, 2, 3, 5, 6}, 1},     {"8.8cm", {1, 2, 3, 5, 6}, 1},
};

/* Ships: points, least turret save (7: none), half hexes, main mounts, secondary lines, torpedo banks. */
typedef struct { int mounts, barrels; const char *gun; } Line;
typedef struct {
  const char *id;
  int points, save, speed, mains, main[4];
  const char *gun;
  int lines;
  Line line[2];
  int banks, british;
} Class;
static const Class classes[] = {
  {"graf-spee", 242, 5, 9, 2, {3, 3}, "28cm28", 1, {{8, 1, "15cm"}}, 2, 0},
  {"exeter", 168, 5, 11, 3, {2, 2, 2}, "8in", 1, {{4, 1, "4inV"}}, 2, 0},
  {"ajax", 145, 6, 11, 4, {2, 2, 2, 2}, "6in", 1, {{4, 2, "4inXVI"}}, 2, 0},
  {"achilles", 145, 6, 11, 4, {2, 2, 2, 2}, "6in", 1, {{4, 1, "4inV"}}, 2, 0},
  {"bismarck", 834, 4, 10, 4, {2, 2, 2, 2}, "38cm", 1, {{6, 2, "15cm"}}, 0, 0},
  {"prinz-eugen", 294, 5, 11, 4, {2, 2, 2, 2}, "20cm", 1, {{6, 2, "10.5cm"}}, 4, 0},
  {"hood", 632, 5, 10, 4, {2, 2, 2, 2}, "15in", 1, {{7, 2, "4inXVI"}}, 2, 1},
  {"prince-of-wales", 735, 4, 9, 3, {4, 2, 4}, "14in", 1, {{8, 2, "5.25in"}}, 0, 0},
  {"duke-of-york", 735, 4, 9, 3, {4, 2, 4}, "14in", 1, {{8, 2, "5.25in"}}, 0, 0},
  {"scharnhorst", 642, 4, 10, 3, {3, 3, 3}, "28cm34", 2, {{4, 2, "15cm"}, {4, 1, "15cm"}}, 2, 0},
  {"belfast", 231, 6, 10, 4, {3, 3, 3, 3}, "6in", 1, {{6, 2, "4inXVI"}}, 2, 0},
  {"sheffield", 182, 6, 11, 4, {3, 3, 3, 3}, "6in", 1, {{4, 2, "4inXVI"}}, 2, 0},
  {"jamaica", 171, 6, 11, 4, {3, 3, 3, 3}, "6in", 1, {{4, 2, "4inXVI"}}, 2, 0},
  {"norfolk", 199, 5, 11, 4, {2, 2, 2, 2}, "8in", 1, {{4, 2, "4inXVI"}}, 2, 0},
  {"s-class-destroyer", 34, 7, 12, 4, {1, 1, 1, 1}, "4.7in", 0, {{0, 0, 0}}, 2, 0},
  {"w-class-destroyer", 17, 7, 11, 3, {1, 1, 1}, "4inV", 0, {{0, 0, 0}}, 1, 0},
  {"flower-corvette", 19, 7, 5, 1, {1}, "4inIX", 0, {{0, 0, 0}}, 0, 0},
  {"u-boat-viib", 15, 7, 6, 1, {1}, "8.8cm", 0, {{0, 0, 0}}, 2, 0},
};

/* Options, 0 for the default: B1 never; B3 1 new, 2 fight; B4 one a loss; B18 reroll; B22 class up; B24 all bear;
   B25 pack dealt through; B27 main only; B29 from large only; B30 all banks. */
static int B[31];
static int maxMoves;

enum { SMALL, MAIN, ENGINES, SPECIAL, MAGAZINE, BRIDGE, FIRE_CONTROL, FLOODING, FIRE_SMALL, FIRE_MEDIUM, RUDDER, TUBES,
       FIRE_LARGE, ENGINE_ROOM, ROWS };
static const char *const rowName[] = {"small", "main", "engines", "special", "magazine", "bridge", "fireControl",
  "flooding", "fireSmall", "fireMedium", "rudder", "tubes", "fireLarge", "engineRoom"};

typedef struct {
  const Class *class;
  int loss, tenths, due;      /* loss in twentieths of a point */
  int speed, fire, floodings, rudder, fireControl, bridge;
  int mount[4], mounts;       /* barrels of each main mount that survives */
  int near[2], far[2];        /* secondary mounts that survive on either beam */
  int banks, sunk, exploded;
  int needMain, damageMain, need[2], damage[2];
  int hits, fires, mainLost, smallLost, banksLost, row[ROWS];
  long fireLoss, floodLoss;
} Ship;

static const Gun *gunOf(const char *id) {
  for (unsigned i = 0; i < sizeof guns / sizeof *guns; i++)
    if (!strcmp(guns[i].id, id)) return guns + i;
  exit(9);
}

static int needAt(const Gun *gun, int range) {
  for (int b = 0; b < 5; b++)
    if (gun->band[b] >= range) return 3 + b;
  return 0;
}

static void fitOut(Ship *ship, const Class *class, int range) {
  memset(ship, 0, sizeof *ship);
  ship->class = class;
  ship->speed = class->speed;
  ship->banks = class->banks;
  ship->mounts = class->mains;
  memcpy(ship->mount, class->main, sizeof ship->mount);
  ship->needMain = needAt(gunOf(class->gun), range);
  ship->damageMain = gunOf(class->gun)->damage;
  for (int i = 0; i < class->lines; i++) {
    const Line *line = class->line + i;
    ship->need[i] = needAt(gunOf(line->gun), range);
    ship->damage[i] = gunOf(line->gun)->damage;
    ship->near[i] = B[24] ? line->mounts : (line->mounts + 1) / 2;
    ship->far[i] = line->mounts - ship->near[i];
  }
}

/* 4.1 and 4.2 */
static void lose(Ship *ship, int amount, long *account) {
  int left = 20 * ship->class->points - ship->loss, taken = amount < left ? amount : left, passed = 0;
  if (account) *account += taken;
  ship->loss += taken;
  if (taken == left) {
    ship->sunk = 1;
    return;
  }
  while (ship->loss >= (ship->tenths + 1) * 2 * ship->class->points) {
    ship->tenths++;
    passed++;
  }
  if (passed) ship->due += B[4] ? 1 : passed;
}

static void explode(Ship *ship) {
  ship->sunk = ship->exploded = 1;
  ship->loss = 20 * ship->class->points;
}

static void aboveLarge(Ship *ship, int over) {
  if (ship->class->british) explode(ship);
  else ship->due += over;
}

static void slow(Ship *ship, int halves) { ship->speed = ship->speed > halves ? ship->speed - halves : 0; }

static void burn(Ship *ship, int class) {
  ship->fires++;
  if (ship->fire && B[22]) {
    if (ship->fire < 3) ship->fire++;
    else aboveLarge(ship, 1);
  } else if (class > ship->fire) ship->fire = class;
}

static int saved(Ship *ship) { return ship->class->save <= 6 && d6() >= ship->class->save; }

static void loseBanks(Ship *ship, int banks) {
  ship->banks -= banks;
  ship->banksLost += banks;
}

static void special(Ship *ship) {
  static const int rows[] = {MAGAZINE, BRIDGE, FIRE_CONTROL, FLOODING, FIRE_SMALL, FIRE_SMALL, FIRE_MEDIUM, RUDDER,
                             TUBES, FIRE_LARGE, ENGINE_ROOM};
  int row = rows[d6() + d6() - 2];
  ship->row[row]++;
  switch (row) {
    case MAGAZINE:
      if (d6() >= (ship->class->british ? 3 : ship->class->save > 6 ? 5 : 6)) explode(ship);
      else burn(ship, 3);
      break;
    case BRIDGE: ship->bridge = 1; break;
    case FIRE_CONTROL: ship->fireControl = 1; break;
    case FLOODING:
      ship->floodings++;
      slow(ship, 1);
      lose(ship, ship->class->points, &ship->floodLoss);
      break;
    case FIRE_SMALL: burn(ship, 1); break;
    case FIRE_MEDIUM: burn(ship, 2); break;
    case RUDDER: ship->rudder = (d6() + 1) / 2; break;
    case TUBES:
      if (ship->banks) loseBanks(ship, 1);
      else burn(ship, 1);
      break;
    case FIRE_LARGE: burn(ship, 3); break;
    case ENGINE_ROOM: slow(ship, 4); break;
  }
}

/* 4.3; true if a turret was to be lost and there was none (B18) */
static int critical(Ship *ship) {
  int die = d6(), all = 0;
  if (die == 1) {
    ship->row[SMALL]++;
    for (int i = 0; i < ship->class->lines; i++) all += ship->near[i] + ship->far[i];
    if (all) {
      int k = below(all);
      if (!B[27] && saved(ship)) return 0;
      ship->smallLost++;
      for (int i = 0; i < ship->class->lines; i++) {
        if (k < ship->near[i]) {
          ship->near[i]--;
          return 0;
        }
        k -= ship->near[i];
        if (k < ship->far[i]) {
          ship->far[i]--;
          return 0;
        }
        k -= ship->far[i];
      }
    }
    if (!ship->banks) return 1;
    loseBanks(ship, B[30] ? ship->banks : 1);
  } else if (die <= 3) {
    ship->row[MAIN]++;
    if (!ship->mounts) return 1;
    int k = below(ship->mounts);
    if (saved(ship)) return 0;
    ship->mainLost++;
    ship->mount[k] = ship->mount[--ship->mounts];
  } else if (die <= 5) {
    ship->row[ENGINES]++;
    slow(ship, 2);
  } else {
    ship->row[SPECIAL]++;
    special(ship);
  }
  return 0;
}

static void criticals(Ship *ship) {
  while (ship->due && !ship->sunk) {
    ship->due--;
    while (critical(ship))
      if (!B[18]) {
        slow(ship, 2);
        break;
      }
  }
}

/* 3.2 */
static int hits(int need) {
  if (need > 9) return 0;
  int die = d6();
  if (need <= 6) return die >= need;
  return !B[1] && die == 6 && d6() >= need - 3;
}

/* True if the target is gone. */
static int shoot(Ship *ship, Ship *enemy, int barrels, int need, int damage) {
  if (!need) return 0;
  for (int i = 0; i < barrels; i++) {
    if (!hits(need + ship->fireControl)) continue;
    enemy->hits++;
    lose(enemy, 20 * damage, NULL);
    criticals(enemy);
    if (enemy->sunk) return 1;
  }
  return 0;
}

/* 6; true if she is gone */
static int fires(Ship *ship) {
  int before = ship->fire, die = d6(), after = before + (die <= 3 ? -1 : die - 4);
  int over = B[29] ? (before == 3 ? after - 3 : 0) : after - 3;
  ship->fire = after > 3 ? 3 : after;
  if (over > 0) {
    aboveLarge(ship, over);
    criticals(ship);
    if (ship->sunk) return 1;
  }
  if (!ship->fire) return 0;
  int shown = B[3] == 2 ? die : d6();
  if (shown > ship->fire) return 0;
  lose(ship, 200 * (B[3] == 1 ? d6() : shown), &ship->fireLoss);
  criticals(ship);
  return ship->sunk;
}

/* One activation (2.2); true if it ended the game. */
static int activate(Ship *ship, Ship *enemy) {
  if (ship->bridge) ship->bridge = 0;
  else {
    int barrels = 0;
    for (int i = 0; i < ship->mounts; i++) barrels += ship->mount[i];
    if (shoot(ship, enemy, barrels, ship->needMain, ship->damageMain)) return 1;
    for (int i = 0; i < ship->class->lines; i++)
      if (shoot(ship, enemy, ship->near[i] * ship->class->line[i].barrels, ship->need[i], ship->damage[i])) return 1;
  }
  if (ship->fire && fires(ship)) return 1;
  if (ship->fireControl && d6() >= 5) ship->fireControl = 0;
  if (ship->rudder && d6() >= 5) ship->rudder = 0;
  for (int n = ship->floodings; n > 0; n--) {
    if (d6() >= 5) {
      ship->floodings--;
      continue;
    }
    lose(ship, ship->class->points, &ship->floodLoss);
    criticals(ship);
    if (ship->sunk) return 1;
  }
  return 0;
}

/* B25 */
static int red, black;
static int card(void) {
  if (!red && !black) red = black = 26;
  int isRed = below(red + black) < red;
  if (isRed) red--;
  else black--;
  return isRed;
}
static int firstIsA(void) {
  if (!B[25]) return (int)(next() >> 63);
  int first = card();
  while (card() == first) {}
  return first;
}

/* Figures: sums and sums of squares. */
#define MOST 64
static struct { const char *name; double sum, square; } figure[2][MOST];
static int figures;
static void count(int side, const char *name, double x) {
  figure[side][figures].name = name;
  figure[side][figures].sum += x;
  figure[side][figures++].square += x * x;
}

static const Class *classOf(const char *id) {
  for (unsigned i = 0; i < sizeof classes / sizeof *classes; i++)
    if (!strcmp(classes[i].id, id)) return classes + i;
  fprintf(stderr, "no ship %s\n", id);
  exit(2);
}

static void print(const char *name, double sum, double square, long games) {
  double mean = sum / games, variance = square / games - mean * mean;
  printf("\"%s\":[%.10g,%.10g]", name, mean, sqrt(variance > 0 ? variance : 0));
}

static void duel(const char *idA, const char *idB, int range, long games, const char *options) {
  Ship start[2], ship[2];
  long result[3] = {0, 0, 0}, bins[2][21];
  double moves = 0, moves2 = 0;
  memset(figure, 0, sizeof figure);
  memset(bins, 0, sizeof bins);
  fitOut(start, classOf(idA), range);
  fitOut(start + 1, classOf(idB), range);
  for (long game = 0; game < games; game++) {
    memcpy(ship, start, sizeof ship);
    red = black = 26;
    int move = 0, over = 0;
    while (!over && move < maxMoves) {
      int first = firstIsA() ? 0 : 1;
      move++;
      over = activate(ship + first, ship + 1 - first) || activate(ship + 1 - first, ship + first);
    }
    result[ship[1].sunk ? 0 : ship[0].sunk ? 1 : 2]++;
    moves += move;
    moves2 += (double)move * move;
    for (int side = 0; side < 2; side++) {
      const Ship *one = ship + side;
      int hull = 20 * one->class->points;
      figures = 0;
      count(side, "left", (double)(hull - one->loss) / hull);
      count(side, "speed", one->speed);
      count(side, "mainLost", one->mainLost);
      count(side, "smallLost", one->smallLost);
      count(side, "banksLost", one->banksLost);
      count(side, "hits", one->hits);
      count(side, "fires", one->fires);
      count(side, "fireLoss", (double)one->fireLoss);
      count(side, "floodLoss", (double)one->floodLoss);
      count(side, "sunk", one->sunk);
      count(side, "exploded", one->exploded);
      for (int row = 0; row < ROWS; row++) count(side, rowName[row], one->row[row]);
      bins[side][20 * (hull - one->loss) / hull]++;
    }
  }
  printf("{\"a\":\"%s\",\"b\":\"%s\",\"range\":%d,\"options\":\"%s\",\"games\":%ld,", idA, idB, range, options, games);
  printf("\"outcomes\":{\"a\":%ld,\"b\":%ld,\"draw\":%ld},", result[0], result[1], result[2]);
  print("moves", moves, moves2, games);
  for (int side = 0; side < 2; side++) {
    printf(",\"%c\":{", "AB"[side]);
    for (int i = 0; i < figures; i++) {
      if (i) printf(",");
      print(figure[side][i].name, figure[side][i].sum, figure[side][i].square, games);
    }
    printf(",\"bins\":[");
    for (int i = 0; i < 21; i++) printf("%s%ld", i ? "," : "", bins[side][i]);
    printf("]}");
  }
  printf("}");
}

static void set(const char *option) {
  int id, value;
  if (sscanf(option, "max=%d", &value) == 1) maxMoves = value;
  else if (sscanf(option, "B%d=%d", &id, &value) == 2 && id > 0 && id < 31) B[id] = value;
}

static const struct { const char *a, *b; int range; const char *option; } all[] = {
  {"graf-spee", "exeter", 9, ""},           {"bismarck", "prince-of-wales", 13, ""}, {"hood", "bismarck", 12, ""},
  {"scharnhorst", "duke-of-york", 6, ""},   {"prinz-eugen", "norfolk", 10, ""},      {"belfast", "ajax", 5, ""},
  {"s-class-destroyer", "w-class-destroyer", 3, ""}, {"hood", "hood", 8, ""},
  {"u-boat-viib", "flower-corvette", 2, ""}, {"sheffield", "jamaica", 12, ""},
  {"bismarck", "duke-of-york", 17, "B1=1"}, {"hood", "scharnhorst", 12, "B3=1"}, {"hood", "scharnhorst", 12, "B3=2"},
  {"scharnhorst", "duke-of-york", 9, "B4=1"}, {"flower-corvette", "s-class-destroyer", 2, "B18=1"},
  {"hood", "bismarck", 14, "B22=1"}, {"scharnhorst", "prince-of-wales", 8, "B24=1"},
  {"norfolk", "prinz-eugen", 8, "B25=1"}, {"bismarck", "hood", 6, "B27=1"}, {"hood", "bismarck", 14, "B29=1"},
  {"achilles", "s-class-destroyer", 4, "B30=1"}, {"exeter", "graf-spee", 14, "max=5"},
};

int main(int argc, char **argv) {
  if (argc >= 4 && !strcmp(argv[1], "--all")) {
    seed(strtoull(argv[3], NULL, 10));
    printf("[\n");
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
      memset(B, 0, sizeof B);
      maxMoves = 30;
      set(all[i].option);
      duel(all[i].a, all[i].b, all[i].range, atol(argv[2]), all[i].option);
      printf(i + 1 < sizeof all / sizeof *all ? ",\n" : "\n]\n");
    }
    return 0;
  }
  if (argc < 6) {
    fprintf(stderr, "burt-duel SHIP SHIP RANGE GAMES SEED [OPTION ...] | burt-duel --all GAMES SEED\n");
    return 2;
  }
  maxMoves = 30;
  for (int i = 6; i < argc; i++) set(argv[i]);
  seed(strtoull(argv[5], NULL, 10));
  duel(argv[1], argv[2], atoi(argv[3]), atol(argv[4]), argc > 6 ? argv[6] : "");
  printf("\n");
  return 0;
}
