/*
 * laffey-drill.c - independent program of the drill procedure for
 * "USS Laffey: The Ship That Would Not Die".
 *
 * Written from the page "Laffey: exact round procedure, and the policies drill
 * and idle" and the reconstructed sheet alone, without sight of the kernel it
 * serves to check.  It favours plainness over speed: one function for each
 * numbered item, in the order of the page.  Comments such as "3.5d" name the
 * section and item of the page; "R44" names a ruling.
 *
 * The sheet is a RECONSTRUCTION of the printed game: the figures say nothing
 * certain about the published one.
 *
 *   cc -std=c99 -O2 -o laffey-drill laffey-drill.c
 *
 *   laffey-drill LEVEL POLICY R9 GAMES [SEED]        one experiment, JSON
 *   laffey-drill --all GAMES [SEED]                  all 16, a JSON array
 *   laffey-drill --check GAMES [SEED]                self-check, all 16
 *   laffey-drill --time LEVEL POLICY R9 GAMES [SEED] microseconds a game
 *   laffey-drill --dump LEVEL POLICY R9 GAMES [SEED] one JSON line a game: the
 *        d10s it drew, in the draw order of section 7, and what became of it
 *   laffey-drill --replay LEVEL POLICY R9            the same lines, from draws
 *        on standard input: a game a line, numbers separated by spaces
 *   laffey-drill --tables                            the sheet, as JSON
 *
 *   LEVEL   ensign | lieutenant | commander | captain
 *   POLICY  drill | idle
 *   R9      none | random
 *
 * ---------------------------------------------------------------------------
 * WHAT THE METRICS MEAN
 *
 * Every metric is a number per game; reported are total, mean and the sample
 * standard deviation over games (divisor games - 1).  All counting stops at the
 * loss test that ends a lost game, or at the win test of a won one (section 6).
 *
 *  survived, lostBridge, lostTwo  0/1: the result and its cause (1.9).
 *  lostInPhase        0/1 by phase: the loss test that failed.
 *  rounds             number of the round in which the game ended.
 *  marks              Leaks + Fires + Debris on the ship at the end, destroyed
 *                     compartments (8 each) included.
 *  leaks, fires       unrepaired ones at the end, outside destroyed compartments.
 *  suppliesLeft       Supplies at the end.
 *  aircraftLeft, pipsLeft  live aircraft, and all their pips, at the end.
 *  compartmentsDestroyed   compartments holding 8 marks at the end.
 *  suppliesUsed       Supplies paid by the player = suppliesRepairs + cancelled.
 *  suppliesRepairs    of these, in Phase 1 (3.3).
 *  cancelled          marks cancelled, one Supply each (1.7).
 *  suppliesBought     Supplies cells completed (also if the Supply is lost at 6).
 *  suppliesGained     Supplies really added, by cells and by the benefit.
 *  suppliesPenalty    Supplies really taken by lose2Supplies.
 *  clearSkies         Clear Skies cells completed, by 1s or by the benefit.
 *  attacksSkipped     rounds in which Phase 2 was skipped (3.5).
 *  wildcats           Wildcat cells completed, also without a live aircraft.
 *  aircraftAttacked   aircraft that attacked, = rounds with an attack.
 *  aircraftShotDown   aircraft that lost their last pip to a 4, a 5 or a Wildcat,
 *                     = shotDownBy4 + shotDownBy5 + shotDownByWildcat.
 *                     (shotDownByWildcat: as the chosen aircraft or by the one
 *                     pip after it; shotDownByWildcatPip: the latter alone.)
 *  aircraftCorsair    aircraft removed by the Corsair (3.10a).
 *                     aircraftAttacked + aircraftShotDown + aircraftCorsair +
 *                     aircraftLeft = 22.
 *  pipsBy4, pipsBy5   pips removed by 4s and by 5s.
 *  pipsOfAttacks      pips of attackers, Explosions included, when they attacked.
 *  teamsWounded       times a team became wounded (3.10b).
 *  teamsLost          teams lost because A5 was destroyed (3.10b, R25).
 *  summonsObeyed      times a team was moved by moveDct (3.2b).
 *  diceRolled         d10s rolled in Phase 3, rerolls included.
 *  rerollsUsed        dice rerolled by rerollOne.
 *  destroyed[c]       0/1: compartment c holds 8 marks at the end.
 *  targeted[c]        attacks whose target was c.
 *  r9Targets[c]       target rolls of r9=random, which attack nothing.
 *  placed[c]          teams standing in c after placing, wounded ones included.
 *  penalties[icon]    attacks whose target shows the icon, effect or not.
 *  benefits[icon]     unwounded teams standing on the icon in Phase 1, effect or
 *                     not (a second redDie counts; woundedDct: an unwounded team
 *                     in A5).
 *  diceShown[v]       dice showing v when Phase 4 begins, locked and red ones
 *                     included, before any other rule.
 *  diceResolved[v]    dice that count as v in Phase 4: a 6 is in 9 under
 *                     sixesAsNines; red dice that count as nothing (9, 10, and 6
 *                     under sixesAsNines) are left out.  2s to 5s exclude 1s used
 *                     as such.  Numbers ignored by a penalty, and 7s to 10s
 *                     without a target, are counted.
 *  ones[use]          what each 1 became.
 *
 * roundsHistogram: games by last round, for all games and by result.
 *
 * ---------------------------------------------------------------------------
 * READINGS, where the page could be taken otherwise
 *
 *  1.6   A wounded team in A5 makes A5 responding.
 *  1.7   Supplies, marks and responding are read anew before each mark.
 *  3.1   The Shamrock condition is tested at the start of the round only.
 *  3.5f  "Left to right" is the printed order, also under "all Leaks" of 4.9.
 *        An overflowing Leak never lands on the Bridge.
 *  3.5g, 3.7f  The target and its neighbours are one list in sheet order; the
 *        target takes no precedence on ties, under either policy.
 *  3.6   rerollOne may be used when all dice were set aside early.
 *  3.7d  If a legal pair exists, h >= 2 hits must be spread over a pair.
 *  4.4   Values are those of the moment of placing, before Supplies are paid.
 *  4.12  The 2s and 3s set aside so far are those of both choices, the dice
 *        taken in order with the red one last.  Harmless red dice are not set
 *        aside at the first choice, nor without a target.
 *  4.13  Without a target a red 9 or 10 counts as the number it shows.
 *  4.14  All 1s are decided before any 2 to 5 is resolved; a Wildcat completed
 *        by one changes the ring for the next.
 *  4.16  Each i is tried with ceil and then with floor before the next i.
 *  r9=random  The target roll stands where the attack's would in the order of
 *        draws.  The pointer does not move.
 */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ------------------------------------------------------------------ the sheet */

enum { /* 1.1: sheet order */
  A1, A2, A3, A4, A5, A6, A7, A8, A9, M10, F1, F2, F3, F4, F5, F6, F7, F8, F9,
  COMPARTMENTS, END = -1
};
#define BRIDGE F2
#define DRESSING_STATION A5
#define HEALTH 8

enum { /* benefit icons, in the order of the rulebook's list */
  B_skipPhase5, B_clearSkies2, B_lock4, B_immune, B_woundedDct, B_repairLeak, B_repairFire, B_gainSupply,
  B_redDie, B_rerollOne, B_respondAdjacent, B_lock1, BENEFITS
};
static const char *const BENEFIT_NAMES[BENEFITS] = {
  "skipPhase5", "clearSkies2", "lock4", "immune", "woundedDct", "repairLeak", "repairFire", "gainSupply",
  "redDie", "rerollOne", "respondAdjacent", "lock1"
};

enum { /* penalty icons, likewise */
  P_startLeak, P_startFire, P_markClearSkies2, P_ignore5s, P_moveDct, P_oneFewerDie, P_ignore3s, P_lock10,
  P_lose2Supplies, P_markWildcat, P_noStars, P_sixesAsNines, PENALTIES
};
static const char *const PENALTY_NAMES[PENALTIES] = {
  "startLeak", "startFire", "markClearSkies2", "ignore5s", "moveDct", "oneFewerDie", "ignore3s", "lock10",
  "lose2Supplies", "markWildcat", "noStars", "sixesAsNines"
};

/* Neighbours are listed in sheet order, so that the first listed is the "first". */
typedef struct {
  const char *id;
  int adjacent[7], above[3], below[3], left[3], right[3];
  int benefit, penalty, boxes, canHoldLeak;
} Compartment;

static const Compartment SHIP[COMPARTMENTS] = {
  {"A1",  {A2, A5, END}, {END}, {A5, END}, {END}, {A2, END}, B_lock4, P_oneFewerDie, 1, 1},
  {"A2",  {A1, A5, END}, {END}, {A5, END}, {A1, END}, {END}, B_repairLeak, P_ignore3s, 1, 1},
  {"A3",  {A4, A6, END}, {END}, {A6, END}, {END}, {A4, END}, B_repairLeak, P_startLeak, 1, 1},
  {"A4",  {A3, A5, A7, END}, {END}, {A7, END}, {A3, END}, {A5, END}, B_redDie, P_oneFewerDie, 1, 1},
  {"A5",  {A1, A2, A4, A8, A9, M10, END}, {A1, A2, END}, {A8, A9, END}, {A4, END}, {M10, END},
   B_woundedDct, P_moveDct, 2, 1},
  {"A6",  {A3, A7, END}, {A3, END}, {END}, {END}, {A7, END}, B_clearSkies2, P_markClearSkies2, 1, 1},
  {"A7",  {A4, A6, A8, END}, {A4, END}, {END}, {A6, END}, {A8, END}, B_lock4, P_ignore5s, 1, 1},
  {"A8",  {A5, A7, A9, END}, {A5, END}, {END}, {A7, END}, {A9, END}, B_skipPhase5, P_startFire, 1, 1},
  {"A9",  {A5, A8, M10, END}, {A5, END}, {END}, {A8, END}, {M10, END}, B_repairFire, P_sixesAsNines, 1, 1},
  {"M10", {A5, A9, F3, F6, END}, {END}, {END}, {A5, A9, END}, {F3, F6, END}, B_immune, P_lock10, 1, 1},
  {"F1",  {F2, F3, END}, {END}, {F3, END}, {END}, {F2, END}, B_rerollOne, P_markWildcat, 1, 1},
  {"F2",  {F1, F3, END}, {END}, {F3, END}, {F1, END}, {END}, B_lock1, P_noStars, 1, 0},
  {"F3",  {M10, F1, F2, F4, F6, F7, END}, {F1, F2, END}, {F6, F7, END}, {M10, END}, {F4, END},
   B_respondAdjacent, P_oneFewerDie, 1, 1},
  {"F4",  {F3, F5, F8, END}, {END}, {F8, END}, {F3, END}, {F5, END}, B_redDie, P_moveDct, 1, 1},
  {"F5",  {F4, F9, END}, {END}, {F9, END}, {F4, END}, {END}, B_gainSupply, P_lose2Supplies, 1, 1},
  {"F6",  {M10, F3, F7, END}, {F3, END}, {END}, {M10, END}, {F7, END}, B_repairFire, P_sixesAsNines, 1, 1},
  {"F7",  {F3, F6, F8, END}, {F3, END}, {END}, {F6, END}, {F8, END}, B_rerollOne, P_ignore3s, 1, 1},
  {"F8",  {F4, F7, F9, END}, {F4, END}, {END}, {F7, END}, {F9, END}, B_lock4, P_ignore5s, 1, 1},
  {"F9",  {F5, F8, END}, {F5, END}, {END}, {F8, END}, {END}, B_repairLeak, P_startLeak, 1, 1},
};

enum { AFT, FORE };
#define AIRCRAFT 22

/* Pips left to right: L Leak, F Fire, D Debris, X Explosion. Aircraft 1 is [0]. */
typedef struct {
  const char *pips;
  int facing, shamrock, immuneTo5s;
} Aircraft;

static const Aircraft RING[AIRCRAFT] = {
  /*  1 Val   */ {"LFD", FORE, 0, 0},
  /*  2 Val   */ {"LFD", FORE, 0, 0},
  /*  3 Val   */ {"LFD", AFT, 0, 0},
  /*  4 Val   */ {"LFD", AFT, 0, 0},
  /*  5 Judy  */ {"FDX", FORE, 0, 0},
  /*  6 Judy  */ {"FDX", AFT, 0, 0},
  /*  7 Val   */ {"LFD", AFT, 0, 0},
  /*  8 Judy  */ {"FDX", FORE, 0, 0},
  /*  9 Val   */ {"LFD", AFT, 0, 0},
  /* 10 Val   */ {"LFD", AFT, 0, 0},
  /* 11 Val   */ {"LFD", AFT, 0, 0},
  /* 12 Val   */ {"LFD", AFT, 0, 0},
  /* 13 Val   */ {"LFD", AFT, 0, 0},
  /* 14 Val   */ {"LFD", AFT, 0, 0},
  /* 15 Oscar */ {"DFLD", FORE, 0, 0},
  /* 16 Judy  */ {"FDX", FORE, 0, 0},
  /* 17 Kate  */ {"XX", FORE, 1, 1},
  /* 18 Oscar */ {"DFLD", FORE, 1, 0},
  /* 19 Kate  */ {"XX", FORE, 1, 1},
  /* 20 Val   */ {"LFD", AFT, 1, 0},
  /* 21 Val   */ {"LFD", FORE, 1, 0},
  /* 22 Judy  */ {"FDX", FORE, 1, 0},
};

enum { SUPPLIES, CLEAR_SKIES, WILDCAT, TABLES };
#define MAX_CELLS 8
static const int CELLS[TABLES] = {8, 5, 4};
static const int STARS[TABLES][MAX_CELLS] = {
  {1, 1, 1, 1, 2, 2, 2, 2}, {3, 4, 5, 6, 7}, {5, 6, 7, 8}
};
#define MAX_ROUNDS (AIRCRAFT + 5) /* R60: 22 + the Clear Skies cells */

/* Section 2. start 0 = roll a d10. */
typedef struct {
  const char *name;
  int supplies, teams, start, corsairs;
} Level;
static const Level LEVELS[4] = {
  {"ensign", 4, 2, 1, 1}, {"lieutenant", 1, 2, 1, 1}, {"commander", 4, 2, 0, 0}, {"captain", 4, 1, 0, 0}
};

enum { DRILL, IDLE };
static const char *const POLICY_NAMES[2] = {"drill", "idle"};
enum { R9_NONE, R9_RANDOM };
static const char *const R9_NAMES[2] = {"none", "random"};

/* ---------------------------------------------------------------- the metrics */

enum { ONE_AS_2, ONE_AS_3, ONE_AS_4, ONE_AS_5, ONE_SUPPLIES, ONE_CLEAR, ONE_WILDCAT, ONE_NOTHING, ONE_USES };
static const char *const ONE_NAMES[ONE_USES] = {
  "as2", "as3", "as4", "as5", "starSupplies", "starClearSkies", "starWildcat", "nothing"
};

enum {
  M_SURVIVED, M_LOST_BRIDGE, M_LOST_TWO, M_ROUNDS, M_MARKS, M_LEAKS, M_FIRES, M_SUPPLIES_LEFT, M_AIRCRAFT_LEFT,
  M_PIPS_LEFT, M_COMPARTMENTS_DESTROYED, M_SUPPLIES_USED, M_SUPPLIES_REPAIRS, M_CANCELLED, M_SUPPLIES_BOUGHT,
  M_SUPPLIES_GAINED, M_SUPPLIES_PENALTY, M_CLEAR_SKIES, M_ATTACKS_SKIPPED, M_WILDCATS, M_ATTACKED, M_SHOT_DOWN,
  M_SHOT_BY_4, M_SHOT_BY_5, M_SHOT_BY_WILDCAT, M_SHOT_BY_WILDCAT_PIP, M_CORSAIR, M_PIPS_BY_4, M_PIPS_BY_5,
  M_PIPS_OF_ATTACKS, M_WOUNDED, M_TEAMS_LOST, M_SUMMONS, M_DICE_ROLLED, M_REROLLS, SCALARS
};
static const char *const SCALAR_NAMES[SCALARS] = {
  "survived", "lostBridge", "lostTwo", "rounds", "marks", "leaks", "fires", "suppliesLeft", "aircraftLeft",
  "pipsLeft", "compartmentsDestroyed", "suppliesUsed", "suppliesRepairs", "cancelled", "suppliesBought",
  "suppliesGained", "suppliesPenalty", "clearSkies", "attacksSkipped", "wildcats", "aircraftAttacked",
  "aircraftShotDown", "shotDownBy4", "shotDownBy5", "shotDownByWildcat", "shotDownByWildcatPip", "aircraftCorsair",
  "pipsBy4", "pipsBy5", "pipsOfAttacks", "teamsWounded", "teamsLost", "summonsObeyed", "diceRolled", "rerollsUsed"
};
enum { /* where the array metrics begin in the vector of metrics */
  M_LOST_IN = SCALARS,                /* phases 1..6 at [0]..[5] */
  M_DESTROYED = M_LOST_IN + 6,
  M_TARGETED = M_DESTROYED + COMPARTMENTS,
  M_R9_TARGETS = M_TARGETED + COMPARTMENTS,
  M_PLACED = M_R9_TARGETS + COMPARTMENTS,
  M_PENALTIES = M_PLACED + COMPARTMENTS,
  M_BENEFITS = M_PENALTIES + PENALTIES,
  M_DICE_SHOWN = M_BENEFITS + BENEFITS, /* values 1..10 at [0]..[9] */
  M_DICE_RESOLVED = M_DICE_SHOWN + 10,
  M_ONES = M_DICE_RESOLVED + 10,
  METRICS = M_ONES + ONE_USES
};

/* ------------------------------------------------------------------- the dice */

/* xoshiro256** (Blackman and Vigna), seeded by splitmix64. */
static uint64_t rngState[4];

static void seedDice(uint64_t seed) {
  for (int i = 0; i < 4; i++) {
    uint64_t z = (seed += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    rngState[i] = z ^ (z >> 31);
  }
}

static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static uint64_t next64(void) {
  uint64_t *s = rngState;
  uint64_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl(s[3], 45);
  return result;
}

/* Draws of the current game, kept for --dump or given by --replay. */
#define MAX_DRAWS 4096
enum { TAPE_OFF, TAPE_RECORD, TAPE_PLAY };
static int tapeMode = TAPE_OFF, tapeLength, tapeUsed, tape[MAX_DRAWS];

/* 1..10, exactly uniform: multiply and shift, rejecting the 2^32 mod 10 = 6 surplus values. */
static int d10(void) {
  if (tapeMode == TAPE_PLAY) {
    if (tapeUsed >= tapeLength) {
      fprintf(stderr, "replay: the game needs more than the %d draws given\n", tapeLength);
      exit(2);
    }
    return tape[tapeUsed++];
  }
  uint64_t m;
  do m = (next64() >> 32) * 10;
  while ((uint32_t)m < 6);
  int v = (int)(m >> 32) + 1;
  if (tapeMode == TAPE_RECORD) {
    assert(tapeLength < MAX_DRAWS);
    tape[tapeLength++] = v;
  }
  return v;
}

/* ------------------------------------------------------------------ the state */

enum { LEAK, FIRE, DEBRIS };
enum { PLAYING, SURVIVED, LOST_BRIDGE, LOST_TWO };

typedef struct {
  int where;   /* compartment it stands in this round */
  int wounded; /* must stand in A5 this round */
  int lost;    /* for good */
} Team;

typedef struct {
  int policy, r9;
  const Level *level;

  int leak[COMPARTMENTS], fire[COMPARTMENTS]; /* unrepaired */
  int tot[COMPARTMENTS];                      /* Leaks + Fires + Debris */
  int gone[AIRCRAFT];                         /* pips removed, from the left */
  int size[AIRCRAFT];                         /* pips printed */
  int ptr;
  int sup;
  int stars[TABLES][MAX_CELLS], used[TABLES][MAX_CELLS];
  int stored;
  Team team[2];
  int teams;
  int summons; /* compartment, or END */

  /* this round */
  int round;
  int cube;     /* aircraft with the Corsair's cube, or -1 */
  int attacked; /* there was an attack */
  int target;   /* the target, or END: "H" of section 4 is target != END */
  int standing[COMPARTMENTS]; /* teams in each compartment */
  int immune[COMPARTMENTS];
  int respond[COMPARTMENTS];  /* respondAdjacent of this compartment is active */
  int skipPhase5, lock1s, lock4s, lock10s, redDie, rerolls;
  int ignore3s, ignore5s, noStars, sixesAsNines, oneFewerDie;

  int result;
  int m[METRICS];
} Game;

static int checking = 0; /* --check */

#define PIPS(g, a) ((g)->size[a] - (g)->gone[a])
#define LIVE(g, a) (PIPS(g, a) > 0)
#define AFTER(a) ((a) + 1 == AIRCRAFT ? 0 : (a) + 1)
#define DESTROYED(g, c) ((g)->tot[c] == HEALTH)

/* 1.4: first live aircraft at p or clockwise from it, or -1. */
static int firstLive(const Game *g, int p) {
  for (int k = 0, a = p; k < AIRCRAFT; k++, a = AFTER(a))
    if (LIVE(g, a)) return a;
  return -1;
}

static int nextAttacker(const Game *g) { return firstLive(g, g->ptr); }

static int hittable(const Game *g, int a) { return LIVE(g, a) && !RING[a].immuneTo5s; }

/* First aircraft clockwise from ptr that 5s can hit, or -1. */
static int firstHittable(const Game *g) {
  for (int k = 0, a = g->ptr; k < AIRCRAFT; k++, a = AFTER(a))
    if (hittable(g, a)) return a;
  return -1;
}

/* 1.2: Leaks or Fires on the ship; those in destroyed compartments do not count. */
static int onShip(const Game *g, const int *kind) {
  int n = 0;
  for (int c = 0; c < COMPARTMENTS; c++)
    if (!DESTROYED(g, c)) n += kind[c];
  return n;
}

/* 1.3: put. */
static void put(Game *g, int mark, int c) {
  if (DESTROYED(g, c) || g->immune[c]) return;
  if (mark == LEAK && !SHIP[c].canHoldLeak) return; /* 3.5f: lost; no other caller tries it */
  g->tot[c]++;
  if (mark == LEAK) g->leak[c]++;
  if (mark == FIRE) g->fire[c]++;
}

/* 1.6: responding compartments. */
static int responding(const Game *g, int c) {
  if (DESTROYED(g, c)) return 0;
  if (g->standing[c]) return 1;
  for (const int *q = SHIP[c].adjacent; *q != END; q++)
    if (g->respond[*q] && g->standing[*q] && !DESTROYED(g, *q)) return 1;
  return 0;
}

/* 4.18: cancel? idle never pays. */
static int wantsCancel(const Game *g, int c) {
  if (g->policy == IDLE) return 0;
  return g->tot[c] >= 5 || g->sup >= 4 || (c == BRIDGE && g->tot[c] >= 4);
}

/* 1.7: cancellable put. */
static void cancellablePut(Game *g, int mark, int c) {
  if (responding(g, c) && !DESTROYED(g, c) && !g->immune[c] && g->sup > 0 && wantsCancel(g, c)) {
    g->sup--;
    g->m[M_CANCELLED]++;
    g->m[M_SUPPLIES_USED]++;
    return;
  }
  put(g, mark, c);
}

/* 1.8: blast, on c first, then on its neighbours in sheet order. */
static void blast(Game *g, int c, int cancellable) {
  void (*place)(Game *, int, int) = cancellable ? cancellablePut : put;
  place(g, DEBRIS, c);
  for (const int *q = SHIP[c].adjacent; *q != END; q++) place(g, DEBRIS, *q);
}

/* 1.9: loss test. Returns 1 when the game is lost. */
static int lossTest(Game *g, int phase) {
  int others = 0;
  for (int c = 0; c < COMPARTMENTS; c++)
    if (c != BRIDGE && DESTROYED(g, c)) others++;
  if (DESTROYED(g, BRIDGE)) g->result = LOST_BRIDGE;
  else if (others >= 2) g->result = LOST_TWO;
  else return 0;
  g->m[M_LOST_IN + phase - 1] = 1;
  return 1;
}

static void gainSupply(Game *g) {
  if (g->sup < 6) {
    g->sup++;
    g->m[M_SUPPLIES_GAINED]++;
  }
}

/* ------------------------------------------- section 4: judging and choosing */

/* 4.1: cost of one more mark on a compartment that is not destroyed. */
static int cost(const Game *g, int c) {
  static const int COST[HEALTH] = {1, 2, 4, 8, 16, 32, 64, 512};
  if (g->immune[c]) return 0;
  return c == BRIDGE ? 3 * COST[g->tot[c]] : COST[g->tot[c]];
}

/* Legal place for a mark: non-destroyed and able to hold it; immune allowed (R44). */
static int canTake(const Game *g, int mark, int c) {
  return !DESTROYED(g, c) && (mark != LEAK || SHIP[c].canHoldLeak);
}

/* drill: the cheapest legal compartment of a list, ties first; idle: the first.
 * The list is in sheet order. END if none is legal. */
static int choosePlace(const Game *g, int mark, const int *list) {
  int best = END, bestCost = 0;
  for (; *list != END; list++) {
    if (!canTake(g, mark, *list)) continue;
    if (g->policy == IDLE) return *list;
    int k = cost(g, *list);
    if (best == END || k < bestCost) {
      best = *list;
      bestCost = k;
    }
  }
  return best;
}

/* The compartment and its neighbours, in sheet order. */
static void selfAndAdjacent(int c, int *list) {
  int n = 0, done = 0;
  for (const int *q = SHIP[c].adjacent; *q != END; q++) {
    if (!done && c < *q) {
      list[n++] = c;
      done = 1;
    }
    list[n++] = *q;
  }
  if (!done) list[n++] = c;
  list[n] = END;
}

/* 4.2: value of an aircraft = pips left + 3 x Explosions left. */
static int worth(const Game *g, int a) {
  int v = PIPS(g, a);
  for (int k = g->gone[a]; k < g->size[a]; k++)
    if (RING[a].pips[k] == 'X') v += 3;
  return v;
}

/* Repair one Leak or Fire, for the benefit, a 2 or a 3. 4.7: the one in the compartment
 * with the greatest tot, ties first; idle: the lowest. */
static void repairOne(Game *g, int *kind) {
  int best = END;
  for (int c = 0; c < COMPARTMENTS; c++) {
    if (DESTROYED(g, c) || kind[c] == 0) continue;
    if (best == END || (g->policy == DRILL && g->tot[c] > g->tot[best])) best = c;
  }
  if (best != END) kind[best]--; /* becomes Debris: tot unchanged */
}

/* ------------------------------------------------------------- stars and cells */

/* 1.5: a legal star cell. */
static int legalCell(const Game *g, int table, int k) {
  if (g->used[table][k]) return 0;
  return !(table == CLEAR_SKIES && g->stored && STARS[table][k] - g->stars[table][k] == 1);
}

static int firstLegalCell(const Game *g, int table) {
  for (int k = 0; k < CELLS[table]; k++)
    if (legalCell(g, table, k)) return k;
  return -1;
}

static int firstUnusedCell(const Game *g, int table) {
  for (int k = 0; k < CELLS[table]; k++)
    if (!g->used[table][k]) return k;
  return -1;
}

/* Stars the first unused cell of a table misses; a large number if there is none. */
static int missing(const Game *g, int table) {
  int k = firstUnusedCell(g, table);
  return k < 0 ? 1000 : STARS[table][k] - g->stars[table][k];
}

/* 3.11: Wildcat. */
static void wildcat(Game *g) {
  int best = -1;
  if (g->policy == DRILL) { /* 4.15: richest, ties first clockwise from ptr */
    for (int k = 0, a = g->ptr; k < AIRCRAFT; k++, a = AFTER(a))
      if (LIVE(g, a) && (best < 0 || worth(g, a) > worth(g, best))) best = a;
  } else { /* first legal; idle never completes a Wildcat, so this is for form */
    best = firstLive(g, 0);
  }
  if (best < 0) return; /* R52 */
  g->gone[best] = g->size[best];
  g->m[M_SHOT_DOWN]++;
  g->m[M_SHOT_BY_WILDCAT]++;
  int other = firstLive(g, AFTER(best)); /* 4.15: first live one after it clockwise */
  if (other < 0) return;
  g->gone[other]++;
  if (!LIVE(g, other)) {
    g->m[M_SHOT_DOWN]++;
    g->m[M_SHOT_BY_WILDCAT]++;
    g->m[M_SHOT_BY_WILDCAT_PIP]++;
  }
}

/* Put one star on the first legal cell of a table (4.8); 1.5: a completed cell acts at once.
 * Returns 0 if no cell is legal. */
static int star(Game *g, int table) {
  int k = firstLegalCell(g, table);
  if (k < 0) return 0;
  if (++g->stars[table][k] < STARS[table][k]) return 1;
  g->used[table][k] = 1;
  switch (table) {
    case SUPPLIES:
      g->m[M_SUPPLIES_BOUGHT]++;
      gainSupply(g);
      break;
    case CLEAR_SKIES:
      g->m[M_CLEAR_SKIES]++;
      g->stored = 1;
      break;
    case WILDCAT:
      g->m[M_WILDCATS]++;
      wildcat(g);
      break;
  }
  return 1;
}

/* 3.5g markClearSkies2, markWildcat: mark out one unused cell, if there is one.
 * 4.11: the last without stars, else the last; idle: the first. */
static void markOut(Game *g, int table) {
  int pick = -1;
  if (g->policy == IDLE) {
    pick = firstUnusedCell(g, table);
  } else {
    for (int k = 0; k < CELLS[table]; k++)
      if (!g->used[table][k] && g->stars[table][k] == 0) pick = k;
    if (pick < 0)
      for (int k = 0; k < CELLS[table]; k++)
        if (!g->used[table][k]) pick = k;
  }
  if (pick >= 0) g->used[table][pick] = 1;
}

/* ------------------------------------------------------------ 3.1: the Corsair */

static void corsair(Game *g) {
  g->cube = -1;
  if (!g->level->corsairs) return;
  for (int a = 0; a < AIRCRAFT; a++)
    if (!RING[a].shamrock && LIVE(g, a)) return;
  int next = nextAttacker(g);
  if (next < 0) return;
  if (g->policy == IDLE) {
    g->cube = firstLive(g, 0); /* all live aircraft are Shamrock ones */
    return;
  }
  /* 4.3: richest other than the next attacker, ties first clockwise from ptr */
  int best = -1;
  for (int k = 0, a = g->ptr; k < AIRCRAFT; k++, a = AFTER(a))
    if (LIVE(g, a) && a != next && (best < 0 || worth(g, a) > worth(g, best))) best = a;
  g->cube = best >= 0 ? best : next;
}

/* ------------------------------------------------------- 3.2: Phase 1, placing */

/* 4.4: the benefit value of a compartment; leaks and fires: those on the ship. */
static int benefitValue(const Game *g, int c, int leaks, int fires) {
  switch (SHIP[c].benefit) {
    case B_lock1: return 26;
    case B_clearSkies2: return !g->stored && firstUnusedCell(g, CLEAR_SKIES) >= 0 ? 25 : 0;
    case B_lock4: return 22;
    case B_gainSupply: return g->sup <= 1 ? 32 : g->sup <= 3 ? 24 : g->sup <= 5 ? 10 : 0;
    case B_redDie: return 16;
    case B_repairFire: return fires > 0 ? 18 : 0;
    case B_repairLeak: return leaks > 0 ? 16 : 0;
    case B_skipPhase5: return leaks > 0 ? 17 : 0;
    case B_rerollOne: return 13;
    case B_respondAdjacent: return g->sup >= 2 ? 10 : 3;
    case B_immune: return g->tot[c] >= 5 ? 26 : 6;
    default: return 0; /* woundedDct */
  }
}

/* 4.4: the place of one free team. */
static int choosePlacing(const Game *g) {
  if (g->policy == IDLE) { /* 4b */
    if (!DESTROYED(g, DRESSING_STATION) && g->standing[DRESSING_STATION] < SHIP[DRESSING_STATION].boxes)
      return DRESSING_STATION;
    for (int c = 0; c < COMPARTMENTS; c++)
      if (!DESTROYED(g, c) && !g->standing[c]) return c;
  }
  int best = END, bestScore = 0, leaks = onShip(g, g->leak), fires = onShip(g, g->fire);
  for (int c = 0; c < COMPARTMENTS; c++) {
    if (DESTROYED(g, c) || g->standing[c]) continue;
    int score = benefitValue(g, c, leaks, fires), open = g->leak[c] + g->fire[c];
    if (g->sup > 0) score += 6 * (open < 4 ? open : 4);
    if (g->tot[c] >= 6) score += 8;
    if (best == END || score > bestScore) {
      best = c;
      bestScore = score;
    }
  }
  assert(best != END);
  return best;
}

static void stand(Game *g, int team, int c) {
  assert(!DESTROYED(g, c) && g->standing[c] < SHIP[c].boxes);
  g->team[team].where = c;
  g->standing[c]++;
  g->m[M_PLACED + c]++;
}

static void placing(Game *g) {
  int placed[2] = {0, 0};
  memset(g->standing, 0, sizeof g->standing);
  /* a. wounded teams */
  for (int t = 0; t < g->teams; t++)
    if (!g->team[t].lost && g->team[t].wounded) {
      stand(g, t, DRESSING_STATION);
      placed[t] = 1;
    }
  /* b. the summons */
  if (g->summons != END && !DESTROYED(g, g->summons))
    for (int t = 0; t < g->teams; t++)
      if (!g->team[t].lost && !placed[t]) { /* placed so far: the wounded */
        stand(g, t, g->summons);
        placed[t] = 1;
        g->m[M_SUMMONS]++;
        break;
      }
  g->summons = END;
  /* c. every other team */
  for (int t = 0; t < g->teams; t++)
    if (!g->team[t].lost && !placed[t]) stand(g, t, choosePlacing(g));
}

/* --------------------------------------- 3.3: Phase 1, Supplies (4.5; never idle) */

static int openMarks(const Game *g, int c) { return g->leak[c] + g->fire[c]; }

static void payRepair(Game *g, int c) {
  int open = openMarks(g, c);
  if (g->sup > 0 && (open >= 2 || (open == 1 && g->sup >= 4))) {
    g->sup--;
    g->m[M_SUPPLIES_USED]++;
    g->m[M_SUPPLIES_REPAIRS]++;
    g->leak[c] = g->fire[c] = 0; /* all become Debris */
  }
}

/* The compartments with a team, at most two, each once, in sheet order. */
static int occupied(const Game *g, int *list) {
  int n = 0;
  for (int t = 0; t < g->teams; t++)
    if (!g->team[t].lost && (n == 0 || list[0] != g->team[t].where)) list[n++] = g->team[t].where;
  if (n == 2 && list[0] > list[1]) {
    int swap = list[0];
    list[0] = list[1];
    list[1] = swap;
  }
  return n;
}

static void phase1Supplies(Game *g) {
  int place[2], n = occupied(g, place);
  if (g->policy == IDLE) return;
  /* most Leaks + Fires first, ties in sheet order */
  int first = n == 2 && openMarks(g, place[1]) > openMarks(g, place[0]);
  for (int i = 0; i < n; i++) payRepair(g, place[i == 0 ? first : !first]);
}

/* ------------------------------------- 3.4: Phase 1, benefits, in sheet order (4.6) */

static void benefit(Game *g, int c) {
  g->m[M_BENEFITS + SHIP[c].benefit]++;
  switch (SHIP[c].benefit) {
    case B_skipPhase5: g->skipPhase5 = 1; break;
    case B_clearSkies2:
      for (int i = 0; i < 2; i++) star(g, CLEAR_SKIES);
      break;
    case B_lock4: g->lock4s++; break;
    case B_immune: g->immune[c] = 1; break;
    case B_woundedDct: break;
    case B_repairLeak: repairOne(g, g->leak); break;
    case B_repairFire: repairOne(g, g->fire); break;
    case B_gainSupply: gainSupply(g); break;
    case B_redDie: g->redDie = 1; break; /* R65: never two */
    case B_rerollOne: g->rerolls++; break;
    case B_respondAdjacent: g->respond[c] = 1; break;
    case B_lock1: g->lock1s++; break;
  }
}

static void benefits(Game *g) {
  int place[2], n = occupied(g, place);
  for (int i = 0; i < n; i++)
    for (int t = 0; t < g->teams; t++)
      if (!g->team[t].lost && !g->team[t].wounded && g->team[t].where == place[i]) benefit(g, place[i]);
}

/* ------------------------------------------------------------------ 3.5: Phase 2 */

/* b. the target. */
static int rollTarget(const Game *g, int facing) {
  for (;;) {
    int v = d10();
    int c = v == 10 ? M10 : facing == AFT ? A1 + v - 1 : F1 + v - 1;
    if (!DESTROYED(g, c)) return c;
  }
}

/* g. the penalty of the target. */
static void penalty(Game *g) {
  int icon = SHIP[g->target].penalty;
  g->m[M_PENALTIES + icon]++;
  switch (icon) {
    case P_startLeak:
    case P_startFire: {
      int mark = icon == P_startLeak ? LEAK : FIRE, around[8], free[8], n = 0;
      selfAndAdjacent(g->target, around);
      for (const int *q = around; *q != END; q++)
        if (!g->standing[*q]) free[n++] = *q; /* R27 */
      free[n] = END;
      int c = choosePlace(g, mark, free); /* 4.10 */
      if (c != END) put(g, mark, c);
      break;
    }
    case P_markClearSkies2:
      markOut(g, CLEAR_SKIES);
      markOut(g, CLEAR_SKIES);
      break;
    case P_ignore5s: g->ignore5s = 1; break;
    case P_moveDct: g->summons = g->target; break;
    case P_oneFewerDie: g->oneFewerDie = 1; break;
    case P_ignore3s: g->ignore3s = 1; break;
    case P_lock10: g->lock10s++; break;
    case P_lose2Supplies: {
      int taken = g->sup < 2 ? g->sup : 2;
      g->sup -= taken;
      g->m[M_SUPPLIES_PENALTY] += taken;
      break;
    }
    case P_markWildcat: markOut(g, WILDCAT); break;
    case P_noStars: g->noStars = 1; break;
    case P_sixesAsNines: g->sixesAsNines = 1; break;
  }
}

static int markOf(char pip) { return pip == 'L' ? LEAK : pip == 'F' ? FIRE : DEBRIS; }

static void attack(Game *g) {
  /* a. the attacker */
  int attacker = nextAttacker(g), n = PIPS(g, attacker), explosions = 0, ordinary = 0;
  int pip[4]; /* ordinary pips left, as marks */
  for (int k = g->gone[attacker]; k < g->size[attacker]; k++) {
    if (RING[attacker].pips[k] == 'X') explosions++;
    else pip[ordinary++] = markOf(RING[attacker].pips[k]);
  }
  g->gone[attacker] = g->size[attacker];
  g->ptr = AFTER(attacker);
  g->attacked = 1;
  g->m[M_ATTACKED]++;
  g->m[M_PIPS_OF_ATTACKS] += n;

  /* b. */
  int target = g->target = rollTarget(g, RING[attacker].facing);
  g->m[M_TARGETED + target]++;

  /* c. Explosions first (R42) */
  for (int i = 0; i < explosions; i++) blast(g, target, 0);

  /* d. the partner: 4.9 cheapest, idle lowest; whatever it can hold */
  int partner = choosePlace(g, DEBRIS, SHIP[target].adjacent);

  /* e. the split (4.9, both policies) */
  int half = (n + 1) / 2, t = (half > explosions ? half : explosions) - explosions, taken = 0;
  int mine[4] = {0, 0, 0, 0}; /* 1: the target's */
  if (partner == END) {
    for (int i = 0; i < ordinary; i++) mine[i] = 1;
  } else if (!SHIP[target].canHoldLeak) {
    for (int i = 0; i < ordinary && taken < t; i++)
      if (pip[i] != LEAK) mine[i] = 1, taken++;
  } else if (!SHIP[partner].canHoldLeak) {
    for (int i = 0; i < ordinary; i++)
      if (pip[i] == LEAK) mine[i] = 1, taken++;
    for (int i = 0; i < ordinary && taken < t; i++)
      if (pip[i] != LEAK) mine[i] = 1, taken++;
  } else {
    for (int i = 0; i < ordinary && i < t; i++) mine[i] = 1;
  }

  /* f. the target's, left to right, then the partner's, then what overflows (R4) */
  int others[8], count = 0;
  for (int i = 0; i < ordinary; i++)
    if (!mine[i]) others[count++] = pip[i];
  for (int i = 0; i < ordinary; i++) {
    if (!mine[i]) continue;
    if (DESTROYED(g, target)) others[count++] = pip[i];
    else put(g, pip[i], target); /* immune, or a Leak the target cannot hold: lost */
  }
  if (partner != END)
    for (int i = 0; i < count; i++) put(g, others[i], partner); /* what it cannot take is lost */

  /* g. */
  penalty(g);
}

static void phase2(Game *g) {
  if (g->stored) { /* R40, R41 */
    g->stored = 0;
    g->m[M_ATTACKS_SKIPPED]++;
    if (g->r9 == R9_RANDOM) { /* a target for 3.7f-g alone */
      g->target = rollTarget(g, RING[nextAttacker(g)].facing);
      g->m[M_R9_TARGETS + g->target]++;
    }
    return;
  }
  attack(g);
}

/* ------------------------------------------------------------------ 3.6: Phase 3 */

typedef struct {
  int value, red, kept;
} Die;

/* 4.12. The red die is last in the list, so others take precedence over it for 2s and 3s. */
static void setAside(const Game *g, Die *die, int n, int choice) {
  int anyLive = firstLive(g, g->ptr) >= 0, anyHittable = firstHittable(g) >= 0, twos = 0, threes = 0;
  int fires = onShip(g, g->fire), leaks = onShip(g, g->leak);
  for (int i = 0; i < n; i++)
    if (die[i].kept) twos += die[i].value == 2, threes += die[i].value == 3;
  for (int i = 0; i < n; i++) {
    int v = die[i].value, keep = 0;
    if (die[i].kept) continue;
    switch (v) {
      case 1: keep = 1; break;
      case 2: keep = twos < fires; break;
      case 3: keep = !g->ignore3s && threes < leaks; break;
      case 4: keep = anyLive; break;
      case 5: keep = !g->ignore5s && anyHittable; break;
    }
    if (choice == 2 && g->target != END) {
      if (v == 6 && (!g->sixesAsNines || die[i].red)) keep = 1;
      if (die[i].red && v >= 9) keep = 1;
    }
    if (keep) {
      die[i].kept = 1;
      twos += v == 2;
      threes += v == 3;
    }
  }
}

static void rollFree(Game *g, Die *die, int n) {
  for (int i = 0; i < n; i++)
    if (!die[i].kept) {
      die[i].value = d10();
      g->m[M_DICE_ROLLED]++;
    }
}

/* 4.13: the die to reroll, or -1. */
static int chooseReroll(const Game *g, const Die *die, int n) {
  int best = -1, bestValue = 0;
  for (int red = 0; red <= 1; red++) { /* non-red before red on ties */
    for (int i = 0; i < n; i++) {
      if (die[i].red != red) continue;
      int v = die[i].value;
      if (g->target != END) { /* the highest harmful value */
        if (v == 6 && g->sixesAsNines && !red) v = 9;
        if (v < 7 || (red && v >= 9)) continue;
      } else if (v < 6) {
        continue;
      }
      if (v > bestValue) {
        best = i;
        bestValue = v;
      }
    }
    if (g->target == END && best >= 0) break; /* the red die only if no other shows 6 or more */
  }
  return best;
}

/* Rolls and chooses; returns the number of dice. */
static int phase3(Game *g, Die *die) {
  int n = 0, locked = g->lock1s + g->lock4s + g->lock10s, free = 6 - locked - (g->oneFewerDie ? 1 : 0);
  for (int i = 0; i < g->lock1s; i++) die[n++] = (Die){1, 0, 0};
  for (int i = 0; i < g->lock4s; i++) die[n++] = (Die){4, 0, 0};
  for (int i = 0; i < g->lock10s; i++) die[n++] = (Die){10, 0, 0};
  Die *rolled = die + n;
  for (int i = 0; i < free; i++) die[n++] = (Die){0, 0, 0};
  if (g->redDie) die[n++] = (Die){0, 1, 0};
  int dice = free + (g->redDie ? 1 : 0);

  rollFree(g, rolled, dice);
  if (g->policy == DRILL) { /* idle sets all aside after the first roll */
    setAside(g, rolled, dice, 1);
    rollFree(g, rolled, dice);
    setAside(g, rolled, dice, 2);
    rollFree(g, rolled, dice);
    for (int i = 0; i < g->rerolls; i++) {
      int k = chooseReroll(g, die, n);
      if (k < 0) continue;
      die[k].value = d10();
      g->m[M_DICE_ROLLED]++;
      g->m[M_REROLLS]++;
    }
  }
  return n;
}

/* ------------------------------------------------------------------ 3.7: Phase 4 */

/* One pip of an aircraft shot away; `by` is M_SHOT_BY_4 or M_SHOT_BY_5. */
static void shoot(Game *g, int a, int by) {
  g->gone[a]++;
  g->m[by == M_SHOT_BY_4 ? M_PIPS_BY_4 : M_PIPS_BY_5]++;
  if (!LIVE(g, a)) {
    g->m[M_SHOT_DOWN]++;
    g->m[by]++;
  }
}

/* a. the 1s. `count[v]` holds the dice of each number; 1s used as 2 to 4 go to `extra`. */
static void resolveOnes(Game *g, const int *count, int *extra) {
  int leaks = onShip(g, g->leak), fires = onShip(g, g->fire); /* 1s do not change them */
  for (int left = count[1]; left > 0; left--) { /* left: the 1s left, this one included */
    int use = ONE_NOTHING;
    if (g->policy == IDLE) { /* 4b */
      if (!g->noStars && firstUnusedCell(g, SUPPLIES) >= 0) use = ONE_SUPPLIES;
    } else { /* 4.14 */
      int next = nextAttacker(g), pips = 0, x4 = count[4] + extra[4];
      for (int a = 0; a < AIRCRAFT; a++) pips += PIPS(g, a);
      if (fires - (count[2] + extra[2]) == 1) use = ONE_AS_2;                                        /* a */
      else if (leaks - (count[3] + extra[3]) == 1 && !g->ignore3s && !g->skipPhase5) use = ONE_AS_3; /* b */
      else if (!g->noStars && g->sup <= 1 && missing(g, SUPPLIES) == 1) use = ONE_SUPPLIES;          /* c i */
      else if (!g->noStars && !g->stored && missing(g, CLEAR_SKIES) <= left) use = ONE_CLEAR;        /* c ii */
      else if (!g->noStars && missing(g, WILDCAT) <= left) use = ONE_WILDCAT;                        /* c iii */
      else if (!g->noStars && next >= 0 && x4 >= PIPS(g, next) && firstUnusedCell(g, WILDCAT) >= 0)
        use = ONE_WILDCAT;                                                                           /* d */
      else if (pips > x4) use = ONE_AS_4;                                                            /* e */
    }
    g->m[M_ONES + use]++;
    switch (use) {
      case ONE_AS_2: extra[2]++; break;
      case ONE_AS_3: extra[3]++; break;
      case ONE_AS_4: extra[4]++; break;
      case ONE_SUPPLIES: star(g, SUPPLIES); break;
      case ONE_CLEAR: star(g, CLEAR_SKIES); break;
      case ONE_WILDCAT: star(g, WILDCAT); break;
    }
  }
}

static void hitBy5(Game *g, int a, int hits) {
  for (int i = 0; i < hits && LIVE(g, a); i++) shoot(g, a, M_SHOT_BY_5);
}

static int least(int a, int b) { return a < b ? a : b; }

/* d. the 5s (4.16). */
static void resolveFives(Game *g, int h) {
  if (h == 0) return;
  int single = firstHittable(g);
  if (single < 0) return;
  if (h >= 2) {
    int high = (h + 1) / 2, low = h / 2, best = -1, bestI = -1, bestJ = -1, bestHitsI = 0;
    for (int k = 0, i = g->ptr; k < AIRCRAFT; k++, i = AFTER(i)) {
      if (!hittable(g, i)) continue;
      int j = firstLive(g, AFTER(i)); /* whatever its type (R51) */
      if (j == i || !hittable(g, j)) continue;
      int value = least(PIPS(g, i), high) + least(PIPS(g, j), low);
      if (value > best) best = value, bestI = i, bestJ = j, bestHitsI = high;
      if (g->policy == IDLE) break; /* 4b: the first such i, which takes ceil */
      value = least(PIPS(g, i), low) + least(PIPS(g, j), high);
      if (value > best) best = value, bestI = i, bestJ = j, bestHitsI = low;
    }
    if (best >= 0) {
      hitBy5(g, bestI, bestHitsI);
      hitBy5(g, bestJ, h - bestHitsI);
      return;
    }
  }
  hitBy5(g, single, h);
}

static void phase4(Game *g, const Die *die, int dice) {
  int count[11] = {0}, extra[11] = {0};
  for (int i = 0; i < dice; i++) {
    int v = die[i].value;
    g->m[M_DICE_SHOWN + v - 1]++;
    if (v == 6 && g->sixesAsNines) v = 9; /* in every way: R49 */
    if (die[i].red && v >= 9) continue;
    count[v]++;
    g->m[M_DICE_RESOLVED + v - 1]++;
  }
  /* a */
  resolveOnes(g, count, extra);
  /* b: 2s, then 3s */
  for (int i = 0; i < count[2] + extra[2]; i++) repairOne(g, g->fire);
  if (!g->ignore3s)
    for (int i = 0; i < count[3] + extra[3]; i++) repairOne(g, g->leak);
  /* c */
  for (int i = 0; i < count[4] + extra[4]; i++) {
    int a = nextAttacker(g);
    if (a >= 0) shoot(g, a, M_SHOT_BY_4);
  }
  /* d */
  if (!g->ignore5s) resolveFives(g, count[5] + extra[5]);
  /* e */
  if (g->target == END) return;
  /* f (4.10: each decided anew) */
  int around[8];
  selfAndAdjacent(g->target, around);
  for (int i = 0; i < count[7] + count[8] + count[9]; i++) {
    int mark = i < count[7] + count[8] ? LEAK : FIRE, c = choosePlace(g, mark, around);
    if (c != END) put(g, mark, c);
  }
  /* g */
  for (int i = 0; i < count[10]; i++) blast(g, g->target, 1);
}

/* ------------------------------------------------------------------ 3.8: Phase 5 */

/* Destinations of a Leak in c; `to` gets at most two. */
static int leakDestinations(const Game *g, int c, int *to) {
  int n = 0;
  to[0] = choosePlace(g, LEAK, SHIP[c].below);
  if (to[0] != END) return 1;
  int left = choosePlace(g, LEAK, SHIP[c].left), right = choosePlace(g, LEAK, SHIP[c].right);
  if (left != END) to[n++] = left;
  if (right != END) to[n++] = right;
  return n;
}

static void phase5(Game *g) {
  int best = END, bestTotal = 0, bestTo[2] = {END, END}, bestN = 0;
  for (int c = 0; c < COMPARTMENTS; c++) {
    if (DESTROYED(g, c) || g->leak[c] == 0) continue;
    int to[2], n = leakDestinations(g, c, to), total = 0;
    if (n == 0) continue;
    for (int i = 0; i < n; i++) total += cost(g, to[i]);
    if (best == END || (g->policy == DRILL && total < bestTotal)) { /* 4.17; idle: lowest */
      best = c;
      bestTotal = total;
      bestN = n;
      memcpy(bestTo, to, sizeof to);
    }
  }
  for (int i = 0; i < bestN; i++) cancellablePut(g, LEAK, bestTo[i]);
}

/* ------------------------------------------------------------------ 3.9: Phase 6 */

static void phase6(Game *g) {
  int best = END, bestTotal = 0, bestTo = END;
  for (int c = 0; c < COMPARTMENTS; c++) {
    if (DESTROYED(g, c) || g->fire[c] == 0) continue;
    int to = choosePlace(g, FIRE, SHIP[c].above), total;
    if (to != END) {
      total = cost(g, to);
    } else {
      total = cost(g, c);
      for (const int *q = SHIP[c].adjacent; *q != END; q++)
        if (!DESTROYED(g, *q)) total += cost(g, *q);
    }
    if (best == END || (g->policy == DRILL && total < bestTotal)) { /* 4.17; idle: lowest */
      best = c;
      bestTotal = total;
      bestTo = to;
    }
  }
  if (best == END) return;
  if (bestTo != END) cancellablePut(g, FIRE, bestTo);
  else blast(g, best, 1);
}

/* ------------------------------------------------------------ 3.10: End of Round */

static void endOfRound(Game *g) {
  /* a */
  if (g->cube >= 0 && LIVE(g, g->cube)) {
    g->gone[g->cube] = g->size[g->cube];
    g->m[M_CORSAIR]++;
  }
  /* b */
  for (int t = 0; t < g->teams; t++) {
    if (g->team[t].lost) continue;
    g->team[t].wounded = 0;
    if (!g->attacked || g->team[t].where != g->target) continue;
    if (DESTROYED(g, DRESSING_STATION)) {
      g->team[t].lost = 1;
      g->m[M_TEAMS_LOST]++;
    } else {
      g->team[t].wounded = 1;
      g->m[M_WOUNDED]++;
    }
  }
  /* c: the round effects end when the next round begins */
  if (firstLive(g, 0) < 0) g->result = SURVIVED;
}

/* ------------------------------------------------------------------ self-check */

#define CHECK(what) \
  do { \
    if (!(what)) { \
      fprintf(stderr, "self-check failed at line %d, round %d: %s\n", __LINE__, g->round, #what); \
      exit(1); \
    } \
  } while (0)

/* Compares the state with the one at the last check, and with itself. */
static void check(const Game *g, Game *before) {
  int live = 0, standing = 0, present = 0;
  if (!checking) return;
  for (int c = 0; c < COMPARTMENTS; c++) {
    CHECK(g->tot[c] >= 0 && g->tot[c] <= HEALTH);
    CHECK(g->leak[c] >= 0 && g->fire[c] >= 0 && g->leak[c] + g->fire[c] <= g->tot[c]);
    CHECK(g->tot[c] >= before->tot[c]);
    if (DESTROYED(before, c)) CHECK(g->leak[c] == before->leak[c] && g->fire[c] == before->fire[c]);
    if (before->immune[c] && g->immune[c]) CHECK(g->tot[c] == before->tot[c]);
    if (!SHIP[c].canHoldLeak) CHECK(g->leak[c] == 0);
    CHECK(g->standing[c] >= 0 && g->standing[c] <= SHIP[c].boxes);
    standing += g->standing[c];
  }
  for (int a = 0; a < AIRCRAFT; a++) {
    CHECK(g->gone[a] >= before->gone[a] && g->gone[a] <= g->size[a]);
    live += LIVE(g, a);
  }
  CHECK(g->ptr >= 0 && g->ptr < AIRCRAFT);
  CHECK(g->sup >= 0 && g->sup <= 6);
  CHECK(g->sup == g->level->supplies + g->m[M_SUPPLIES_GAINED] - g->m[M_SUPPLIES_USED] - g->m[M_SUPPLIES_PENALTY]);
  CHECK(g->m[M_SUPPLIES_USED] == g->m[M_SUPPLIES_REPAIRS] + g->m[M_CANCELLED]);
  CHECK(g->m[M_SUPPLIES_GAINED] <= g->m[M_SUPPLIES_BOUGHT] + g->m[M_BENEFITS + B_gainSupply]);
  CHECK(g->m[M_ATTACKED] + g->m[M_SHOT_DOWN] + g->m[M_CORSAIR] + live == AIRCRAFT);
  CHECK(g->m[M_SHOT_DOWN] == g->m[M_SHOT_BY_4] + g->m[M_SHOT_BY_5] + g->m[M_SHOT_BY_WILDCAT]);
  CHECK(g->m[M_CLEAR_SKIES] == g->m[M_ATTACKS_SKIPPED] + g->stored);
  CHECK(g->stored == 0 || g->stored == 1);
  CHECK(g->round >= 1 && g->round <= MAX_ROUNDS);
  CHECK(g->attacked == 0 || g->attacked == 1);
  CHECK(!g->attacked || g->target != END);
  if (!g->level->corsairs) CHECK(g->cube < 0 && g->m[M_CORSAIR] == 0);
  for (int t = 0; t < TABLES; t++)
    for (int k = 0; k < CELLS[t]; k++) {
      CHECK(g->stars[t][k] >= before->stars[t][k] && g->used[t][k] >= before->used[t][k]);
      CHECK(g->stars[t][k] <= STARS[t][k]);
      if (!g->used[t][k]) CHECK(g->stars[t][k] < STARS[t][k]);
      if (before->used[t][k]) CHECK(g->stars[t][k] == before->stars[t][k]);
    }
  for (int t = 0; t < g->teams; t++) {
    /* wounded during a round: it stands in A5; between rounds: A5 is not destroyed */
    if (!g->team[t].lost && g->team[t].wounded)
      CHECK(g->team[t].where == DRESSING_STATION || !DESTROYED(g, DRESSING_STATION));
    present += !g->team[t].lost;
  }
  CHECK(g->teams == present + g->m[M_TEAMS_LOST]);
  CHECK(standing <= g->teams && standing >= present);
  if (g->policy == IDLE) CHECK(g->m[M_SUPPLIES_USED] == 0 && g->m[M_WILDCATS] == 0 && g->m[M_REROLLS] == 0);
  *before = *g;
}

static void checkDice(const Game *g, const Die *die, int dice) {
  if (!checking) return;
  CHECK(dice == 6 - (g->oneFewerDie ? 1 : 0) + (g->redDie ? 1 : 0));
  for (int i = 0; i < dice; i++) {
    CHECK(die[i].value >= 1 && die[i].value <= 10);
    CHECK(!die[i].red || i == dice - 1);
  }
}

/* ---------------------------------------------------------- a round and a game */

static void playRound(Game *g, Game *before) {
  Die die[7];
  g->round++;
  assert(g->round <= MAX_ROUNDS);
  g->attacked = 0;
  g->target = END;
  memset(g->immune, 0, sizeof g->immune);
  memset(g->respond, 0, sizeof g->respond);
  g->skipPhase5 = g->lock1s = g->lock4s = g->lock10s = g->redDie = g->rerolls = 0;
  g->ignore3s = g->ignore5s = g->noStars = g->sixesAsNines = g->oneFewerDie = 0;

  corsair(g);        /* 3.1 */
  placing(g);        /* 3.2 */
  check(g, before);
  phase1Supplies(g); /* 3.3 */
  check(g, before);
  benefits(g);       /* 3.4 */
  check(g, before);
  phase2(g);         /* 3.5 */
  check(g, before);
  if (lossTest(g, 2)) return;
  int dice = phase3(g, die); /* 3.6 */
  checkDice(g, die, dice);
  phase4(g, die, dice); /* 3.7 */
  check(g, before);
  if (lossTest(g, 4)) return;
  if (!g->skipPhase5) { /* 3.8 */
    phase5(g);
    check(g, before);
    if (lossTest(g, 5)) return;
  }
  phase6(g); /* 3.9 */
  check(g, before);
  if (lossTest(g, 6)) return;
  endOfRound(g); /* 3.10 */
  check(g, before);
}

static void playGame(Game *g, const Level *level, int policy, int r9) {
  static Game before;
  memset(g, 0, sizeof *g);
  g->policy = policy;
  g->r9 = r9;
  g->level = level;
  g->sup = level->supplies;
  g->teams = level->teams;
  g->ptr = (level->start ? level->start : d10()) - 1;
  g->summons = END;
  for (int a = 0; a < AIRCRAFT; a++) g->size[a] = (int)strlen(RING[a].pips);
  if (checking) before = *g;
  while (g->result == PLAYING) playRound(g, &before);

  g->m[M_SURVIVED] = g->result == SURVIVED;
  g->m[M_LOST_BRIDGE] = g->result == LOST_BRIDGE;
  g->m[M_LOST_TWO] = g->result == LOST_TWO;
  g->m[M_ROUNDS] = g->round;
  g->m[M_LEAKS] = onShip(g, g->leak);
  g->m[M_FIRES] = onShip(g, g->fire);
  g->m[M_SUPPLIES_LEFT] = g->sup;
  for (int c = 0; c < COMPARTMENTS; c++) {
    g->m[M_MARKS] += g->tot[c];
    g->m[M_DESTROYED + c] = DESTROYED(g, c);
    g->m[M_COMPARTMENTS_DESTROYED] += DESTROYED(g, c);
  }
  for (int a = 0; a < AIRCRAFT; a++) {
    g->m[M_AIRCRAFT_LEFT] += LIVE(g, a);
    g->m[M_PIPS_LEFT] += PIPS(g, a);
  }
  if (checking) {
    CHECK(g->result != SURVIVED || g->m[M_AIRCRAFT_LEFT] == 0);
    CHECK(g->result != LOST_BRIDGE || DESTROYED(g, BRIDGE));
    CHECK(g->result != LOST_TWO || (!DESTROYED(g, BRIDGE) && g->m[M_COMPARTMENTS_DESTROYED] >= 2));
    CHECK(g->result != SURVIVED || g->m[M_COMPARTMENTS_DESTROYED] <= 1);
    CHECK(g->m[M_ROUNDS] == g->m[M_ATTACKED] + g->m[M_ATTACKS_SKIPPED]);
    CHECK(g->m[M_ROUNDS] <= MAX_ROUNDS);
  }
}

/* -------------------------------------------------- self-check: worked examples */

/* A fresh Commander game in its first round, with the given draws to come. */
static void setScene(Game *g, int policy, int draws, const int *draw) {
  memset(g, 0, sizeof *g);
  g->policy = policy;
  g->level = &LEVELS[2];
  g->sup = 4;
  g->teams = 2;
  g->summons = g->target = END;
  g->cube = -1;
  g->round = 1;
  g->team[0].where = g->team[1].where = END;
  for (int a = 0; a < AIRCRAFT; a++) g->size[a] = (int)strlen(RING[a].pips);
  tapeMode = TAPE_PLAY;
  tapeLength = draws;
  tapeUsed = 0;
  for (int i = 0; i < draws; i++) tape[i] = draw[i];
}

static void onlyLive(Game *g, const int *list, int n) {
  for (int a = 0; a < AIRCRAFT; a++) g->gone[a] = g->size[a];
  for (int i = 0; i < n; i++) g->gone[list[i] - 1] = 0;
}

static void standIn(Game *g, int team, int c) {
  g->team[team].where = c;
  g->standing[c]++;
}

/* Situations worked out by hand from the page, most of them rare in play. */
static void checkExamples(void) {
  static Game game;
  Game *g = &game;

  /* 3.5f: a Val on F4 with 7 marks: its Leak fills F4, its Fire goes to the end of F3's list. */
  setScene(g, DRILL, 1, (int[]){4});
  g->tot[F4] = 7;
  attack(g);
  CHECK(g->tot[F4] == 8 && g->leak[F4] == 1 && g->tot[F3] == 2 && g->fire[F3] == 1 && g->summons == F4 && g->ptr == 1);

  /* 4.9: the Bridge as target takes Fire and Debris, F1 the Leak; no stars this round. */
  setScene(g, DRILL, 1, (int[]){2});
  attack(g);
  CHECK(g->tot[F2] == 2 && g->fire[F2] == 1 && g->tot[F1] == 1 && g->leak[F1] == 1 && g->noStars);

  /* 4.9: the Bridge as partner of F1 (3 against 4): an Oscar's Leak and first Debris stay on F1. */
  setScene(g, DRILL, 1, (int[]){1});
  g->ptr = 14;
  g->tot[F3] = 2;
  attack(g);
  CHECK(g->tot[F1] == 2 && g->leak[F1] == 1 && g->fire[F1] == 0 && g->tot[F2] == 2 && g->fire[F2] == 1);
  CHECK(g->tot[F3] == 2 && g->used[WILDCAT][3] && !g->used[WILDCAT][0]);

  /* R28: a Judy on immune Fuel Tanks: the blast hits the neighbours, the Fire is lost, A5 takes the Debris. */
  setScene(g, DRILL, 1, (int[]){10});
  g->ptr = 4;
  standIn(g, 0, M10);
  g->immune[M10] = 1;
  attack(g);
  CHECK(g->tot[M10] == 0 && g->tot[A5] == 2 && g->tot[A9] == 1 && g->tot[F3] == 1 && g->tot[F6] == 1);
  CHECK(g->lock10s == 1 && onShip(g, g->fire) == 0);

  /* R53, 3.5b, R29: a Kate on F9 with 7 marks (F1 is destroyed: rolled again); the second blast passes F9 by. */
  setScene(g, DRILL, 2, (int[]){1, 9});
  g->ptr = 16;
  g->tot[F9] = 7;
  g->tot[F1] = 8;
  attack(g);
  CHECK(g->tot[F9] == 8 && g->tot[F5] == 3 && g->leak[F5] == 1 && g->tot[F8] == 2 && tapeUsed == 2);
  CHECK(lossTest(g, 2) && g->result == LOST_TWO);

  /* R27: no Leak is started where a team stands; the cheapest other is F8. */
  setScene(g, DRILL, 1, (int[]){9});
  standIn(g, 0, F5);
  g->tot[F9] = 6;
  onlyLive(g, (int[]){17}, 1);
  g->gone[16] = 1; /* one Explosion */
  attack(g);
  CHECK(g->tot[F9] == 7 && g->tot[F5] == 1 && g->tot[F8] == 2 && g->leak[F8] == 1);

  /* 4.16, R51: of Oscars 15 and 18, Judy 16 and Kate 17, pairs are 15-16 and 18-15. */
  setScene(g, DRILL, 0, NULL);
  onlyLive(g, (int[]){15, 16, 17, 18}, 4);
  g->ptr = 14;
  resolveFives(g, 3);
  CHECK(PIPS(g, 14) == 2 && PIPS(g, 15) == 2 && PIPS(g, 16) == 2 && PIPS(g, 17) == 4);
  onlyLive(g, (int[]){15, 16, 17, 18}, 4);
  resolveFives(g, 8);
  CHECK(PIPS(g, 14) == 0 && PIPS(g, 15) == 3 && PIPS(g, 16) == 2 && PIPS(g, 17) == 0);
  onlyLive(g, (int[]){16, 17, 18, 19}, 4); /* no pair: the first takes all */
  g->gone[17] = g->size[17] - 1;
  g->ptr = 16;
  resolveFives(g, 4);
  CHECK(PIPS(g, 15) == 3 && PIPS(g, 17) == 0);
  onlyLive(g, (int[]){17, 19}, 2);
  resolveFives(g, 4);
  CHECK(PIPS(g, 16) == 2 && PIPS(g, 18) == 2);

  /* 3.7c: 4s run on to the next live aircraft. */
  setScene(g, DRILL, 0, NULL);
  g->ptr = 21;
  phase4(g, (Die[]){{4, 0, 0}, {4, 0, 0}, {4, 0, 0}, {4, 0, 0}, {6, 0, 0}, {10, 0, 0}}, 6);
  CHECK(PIPS(g, 21) == 0 && PIPS(g, 0) == 2 && g->m[M_SHOT_BY_4] == 1);

  /* 4.15, R52: the richest aircraft is a Kate; the next live one loses a pip; nobody left: no effect. */
  setScene(g, DRILL, 0, NULL);
  g->gone[17] = g->size[17]; /* no Oscar 18: Kate 19 is next */
  g->stars[WILDCAT][0] = 4;
  star(g, WILDCAT);
  CHECK(g->used[WILDCAT][0] && PIPS(g, 16) == 0 && PIPS(g, 18) == 1);
  onlyLive(g, NULL, 0);
  g->stars[WILDCAT][1] = 5;
  star(g, WILDCAT);
  CHECK(g->used[WILDCAT][1] && g->m[M_WILDCATS] == 2 && g->m[M_SHOT_DOWN] == 1);

  /* R31: with one stored, a Clear Skies cell missing one star is not legal. */
  setScene(g, DRILL, 0, NULL);
  g->stored = 1;
  g->stars[CLEAR_SKIES][0] = 2;
  benefit(g, A6);
  CHECK(g->stars[CLEAR_SKIES][0] == 2 && g->stars[CLEAR_SKIES][1] == 2 && g->m[M_CLEAR_SKIES] == 0);
  g->stored = 0;
  g->stars[CLEAR_SKIES][1] = 3;
  benefit(g, A6); /* completes the first; then the second is not legal, so the third */
  CHECK(g->stored && g->used[CLEAR_SKIES][0] && g->stars[CLEAR_SKIES][1] == 3 && g->stars[CLEAR_SKIES][2] == 1);

  /* 4.11: the last cell without stars, then the last unused. */
  setScene(g, DRILL, 0, NULL);
  g->stars[CLEAR_SKIES][4] = 1;
  g->used[CLEAR_SKIES][1] = g->used[CLEAR_SKIES][2] = g->used[CLEAR_SKIES][3] = 1;
  markOut(g, CLEAR_SKIES);
  CHECK(g->used[CLEAR_SKIES][0] && !g->used[CLEAR_SKIES][4]);
  markOut(g, CLEAR_SKIES);
  CHECK(g->used[CLEAR_SKIES][4]);
  markOut(g, CLEAR_SKIES); /* none left: nothing */

  /* 3.8: A Leak in A5 with A8 and A9 destroyed goes left and right; one in F1 above a destroyed F3 nowhere. */
  setScene(g, DRILL, 0, NULL);
  g->tot[A8] = g->tot[A9] = g->tot[F3] = 8;
  g->tot[A5] = g->leak[A5] = g->tot[F1] = g->leak[F1] = 1;
  phase5(g);
  CHECK(g->leak[A4] == 1 && g->leak[M10] == 1 && onShip(g, g->leak) == 4 && g->leak[F2] == 0);

  /* 3.9: a Fire in A4 has nothing above: a blast, and it remains; one in A5 with A1 destroyed goes to A2. */
  setScene(g, DRILL, 0, NULL);
  g->tot[A4] = g->fire[A4] = 1;
  phase6(g);
  CHECK(g->tot[A4] == 2 && g->fire[A4] == 1 && g->tot[A3] == 1 && g->tot[A5] == 1 && g->tot[A7] == 1);
  setScene(g, DRILL, 0, NULL);
  g->tot[A5] = g->fire[A5] = 1;
  g->tot[A1] = 8;
  phase6(g);
  CHECK(g->fire[A2] == 1 && g->tot[A2] == 1 && g->tot[A5] == 1);

  /* 4.18, 1.6: the team in F3 answers for the Bridge (4 marks) but not for F1 (4 marks) with 3 Supplies. */
  setScene(g, DRILL, 0, NULL);
  g->sup = 3;
  standIn(g, 0, F3);
  g->respond[F3] = 1;
  g->tot[F1] = g->tot[F2] = 4;
  cancellablePut(g, FIRE, F1);
  cancellablePut(g, FIRE, F2);
  CHECK(g->tot[F1] == 5 && g->tot[F2] == 4 && g->sup == 2 && g->m[M_CANCELLED] == 1);
  cancellablePut(g, DEBRIS, A1); /* nobody there */
  CHECK(g->tot[A1] == 1 && g->sup == 2);

  /* 4.12, 4.13: two Fires: the second 2 is kept, the third rolled; red 6 and 9 kept at the second choice. */
  setScene(g, DRILL, 0, NULL);
  g->tot[A1] = g->fire[A1] = 2;
  g->target = A2;
  g->sixesAsNines = 1;
  Die die[7] = {{2, 0, 0}, {2, 0, 0}, {2, 0, 0}, {3, 0, 0}, {6, 0, 0}, {5, 0, 0}, {6, 1, 0}};
  setAside(g, die, 7, 1);
  CHECK(die[0].kept && die[1].kept && !die[2].kept && !die[3].kept && !die[4].kept && die[5].kept && !die[6].kept);
  setAside(g, die, 7, 2);
  CHECK(!die[2].kept && !die[4].kept && die[6].kept);
  CHECK(chooseReroll(g, die, 7) == 4);
  die[6].value = 10;
  CHECK(chooseReroll(g, die, 7) == 4); /* a red 10 is harmless */
  die[6].value = 8;
  die[4].value = 8;
  CHECK(chooseReroll(g, die, 7) == 4); /* non-red on ties */
  die[4].value = 7;
  CHECK(chooseReroll(g, die, 7) == 6);
  g->target = END;
  CHECK(chooseReroll(g, die, 7) == 4); /* without a target the red one comes last */
  die[4].value = 1;
  CHECK(chooseReroll(g, die, 7) == 6);
  die[6].value = 5;
  CHECK(chooseReroll(g, die, 7) == -1);

  /* 3.7, R49: with sixesAsNines a 6 is a Fire and a red 6 nothing. */
  setScene(g, DRILL, 0, NULL);
  g->target = A2;
  g->sixesAsNines = 1;
  phase4(g, (Die[]){{6, 0, 0}, {6, 1, 0}, {9, 1, 0}, {10, 1, 0}}, 4);
  CHECK(g->fire[A1] == 1 && g->tot[A1] == 1 && g->tot[A2] == 0 && g->tot[A5] == 0);

  /* 3.10b: a team in the target is wounded, or lost when A5 is destroyed. */
  setScene(g, DRILL, 0, NULL);
  standIn(g, 0, F5);
  standIn(g, 1, F9);
  g->team[1].wounded = 1;
  g->attacked = 1;
  g->target = F5;
  endOfRound(g);
  CHECK(g->team[0].wounded && !g->team[1].wounded);
  g->tot[A5] = 8;
  endOfRound(g);
  CHECK(g->team[0].lost && !g->team[1].lost && g->m[M_TEAMS_LOST] == 1);

  /* 3.2: a wounded team stands in A5, the summons takes the other; at the next round none is pending. */
  setScene(g, DRILL, 0, NULL);
  g->team[0].wounded = 1;
  g->summons = A5;
  placing(g);
  CHECK(g->standing[A5] == 2 && g->summons == END);
  g->team[1].wounded = 1;
  g->summons = F4;
  placing(g);
  CHECK(g->standing[A5] == 2 && g->standing[F4] == 0 && g->summons == END);

  /* 4.3: the Corsair takes the richest Shamrock aircraft but the next attacker; else that one. */
  setScene(g, DRILL, 0, NULL);
  g->level = &LEVELS[0];
  corsair(g);
  CHECK(g->cube == -1);
  onlyLive(g, (int[]){17, 18, 19, 22}, 4);
  g->ptr = 16;
  corsair(g);
  CHECK(g->cube == 18);
  onlyLive(g, (int[]){21}, 1);
  corsair(g);
  CHECK(g->cube == 20);

  tapeMode = TAPE_OFF;
}

/* ----------------------------------------------------------------- many games */

typedef struct {
  uint64_t games;
  uint64_t sum[METRICS], squares[METRICS];
  uint64_t histogram[4][MAX_ROUNDS + 1]; /* by result; [PLAYING] = all */
} Tally;

static void play(Tally *t, const Level *level, int policy, int r9, uint64_t games) {
  static Game g;
  for (uint64_t i = 0; i < games; i++) {
    playGame(&g, level, policy, r9);
    for (int k = 0; k < METRICS; k++) {
      t->sum[k] += (uint64_t)g.m[k];
      t->squares[k] += (uint64_t)(g.m[k] * g.m[k]);
    }
    t->histogram[PLAYING][g.round]++;
    t->histogram[g.result][g.round]++;
    t->games++;
  }
}

/* Square root by Newton's method from above, which falls until it has arrived. */
static double squareRoot(double x) {
  double r = x > 1 ? x : 1, better;
  while ((better = (r + x / r) / 2) < r) r = better;
  return x > 0 ? r : 0;
}

static void printMetric(const Tally *t, const char *name, int k) {
  double n = (double)t->games, sum = (double)t->sum[k];
  double variance = n > 1 ? ((double)t->squares[k] - sum * sum / n) / (n - 1) : 0;
  printf("\"%s\": {\"total\": %llu, \"mean\": %.8g, \"sd\": %.8g}", name, (unsigned long long)t->sum[k],
         n > 0 ? sum / n : 0, squareRoot(variance));
}

static void printArray(const Tally *t, const char *name, int from, int count, const char *const *labels, int first) {
  printf(",\n   \"%s\": {", name);
  for (int i = 0; i < count; i++) {
    char number[12];
    sprintf(number, "%d", i + first);
    printf(i ? ",\n     " : "\n     ");
    printMetric(t, labels ? labels[i] : number, from + i);
  }
  printf("}");
}

static void printTally(const Tally *t, const Level *level, int policy, int r9, uint64_t games, uint64_t seed) {
  static const char *const RESULT_NAMES[4] = {"all", "survived", "lostBridge", "lostTwo"};
  const char *ids[COMPARTMENTS];
  for (int c = 0; c < COMPARTMENTS; c++) ids[c] = SHIP[c].id;
  printf("{\"level\": \"%s\", \"policy\": \"%s\", \"r9\": \"%s\", \"games\": %llu, \"seed\": %llu,\n", level->name,
         POLICY_NAMES[policy], R9_NAMES[r9], (unsigned long long)games, (unsigned long long)seed);
  printf(" \"survived\": %llu, \"bridge\": %llu, \"two\": %llu,\n", (unsigned long long)t->sum[M_SURVIVED],
         (unsigned long long)t->sum[M_LOST_BRIDGE], (unsigned long long)t->sum[M_LOST_TWO]);
  printf(" \"roundsHistogram\": {");
  for (int r = 0; r < 4; r++) {
    printf("%s\n   \"%s\": [", r ? "," : "", RESULT_NAMES[r]);
    for (int k = 0; k <= MAX_ROUNDS; k++) printf("%s%llu", k ? ", " : "", (unsigned long long)t->histogram[r][k]);
    printf("]");
  }
  printf("},\n \"metrics\": {");
  for (int k = 0; k < SCALARS; k++) {
    printf(k ? ",\n   " : "\n   ");
    printMetric(t, SCALAR_NAMES[k], k);
  }
  printArray(t, "lostInPhase", M_LOST_IN, 6, NULL, 1);
  printArray(t, "destroyed", M_DESTROYED, COMPARTMENTS, ids, 0);
  printArray(t, "targeted", M_TARGETED, COMPARTMENTS, ids, 0);
  printArray(t, "r9Targets", M_R9_TARGETS, COMPARTMENTS, ids, 0);
  printArray(t, "placed", M_PLACED, COMPARTMENTS, ids, 0);
  printArray(t, "penalties", M_PENALTIES, PENALTIES, PENALTY_NAMES, 0);
  printArray(t, "benefits", M_BENEFITS, BENEFITS, BENEFIT_NAMES, 0);
  printArray(t, "diceShown", M_DICE_SHOWN, 10, NULL, 1);
  printArray(t, "diceResolved", M_DICE_RESOLVED, 10, NULL, 1);
  printArray(t, "ones", M_ONES, ONE_USES, ONE_NAMES, 0);
  printf("}}");
}

/* ------------------------------------------------------------ a line for a game */

static void printGame(const Game *g) {
  static const char *const RESULT_NAMES[4] = {"", "survived", "bridge", "two"};
  printf("{\"draws\": [");
  for (int i = 0; i < tapeLength; i++) printf("%s%d", i ? "," : "", tape[i]);
  printf("], \"result\": \"%s\", \"rounds\": %d, \"supplies\": %d, \"stored\": %d, \"tot\": [", RESULT_NAMES[g->result],
         g->round, g->sup, g->stored);
  for (int c = 0; c < COMPARTMENTS; c++) printf("%s%d", c ? "," : "", g->tot[c]);
  printf("], \"leak\": [");
  for (int c = 0; c < COMPARTMENTS; c++) printf("%s%d", c ? "," : "", g->leak[c]);
  printf("], \"fire\": [");
  for (int c = 0; c < COMPARTMENTS; c++) printf("%s%d", c ? "," : "", g->fire[c]);
  printf("], \"pips\": [");
  for (int a = 0; a < AIRCRAFT; a++) printf("%s%d", a ? "," : "", PIPS(g, a));
  printf("], \"scalars\": {");
  for (int k = 0; k < SCALARS; k++) printf("%s\"%s\": %d", k ? ", " : "", SCALAR_NAMES[k], g->m[k]);
  printf("}, \"arrays\": [");
  for (int k = SCALARS; k < METRICS; k++) printf("%s%d", k > SCALARS ? "," : "", g->m[k]);
  printf("]}\n");
}

static void dump(const Level *level, int policy, int r9, uint64_t games) {
  static Game g;
  tapeMode = TAPE_RECORD;
  for (uint64_t i = 0; i < games; i++) {
    tapeLength = 0;
    playGame(&g, level, policy, r9);
    printGame(&g);
  }
}

static void replay(const Level *level, int policy, int r9) {
  static Game g;
  static char line[MAX_DRAWS * 4];
  tapeMode = TAPE_PLAY;
  while (fgets(line, sizeof line, stdin)) {
    tapeLength = tapeUsed = 0;
    for (char *p = line, *end; tapeLength < MAX_DRAWS; p = end) {
      long v = strtol(p, &end, 10);
      if (end == p) break;
      if (v < 1 || v > 10) {
        fprintf(stderr, "replay: a draw of %ld; draws are 1 to 10\n", v);
        exit(2);
      }
      tape[tapeLength++] = (int)v;
    }
    playGame(&g, level, policy, r9);
    if (tapeUsed != tapeLength) {
      fprintf(stderr, "replay: the game ended after %d of %d draws\n", tapeUsed, tapeLength);
      exit(2);
    }
    printGame(&g);
  }
}

/* ---------------------------------------------------------------- the sheet again */

static void printList(const char *name, const int *list) {
  printf(", \"%s\": [", name);
  for (int i = 0; list[i] != END; i++) printf("%s\"%s\"", i ? ", " : "", SHIP[list[i]].id);
  printf("]");
}

/* For comparison with the sheet the program was written from. */
static void printTables(void) {
  printf("{\"compartments\": [");
  for (int c = 0; c < COMPARTMENTS; c++) {
    printf("%s\n  {\"id\": \"%s\"", c ? "," : "", SHIP[c].id);
    printList("adjacent", SHIP[c].adjacent);
    printList("above", SHIP[c].above);
    printList("below", SHIP[c].below);
    printList("left", SHIP[c].left);
    printList("right", SHIP[c].right);
    printf(", \"benefit\": \"%s\", \"penalty\": \"%s\", \"blueBoxes\": %d, \"canHoldLeak\": %s}",
           BENEFIT_NAMES[SHIP[c].benefit], PENALTY_NAMES[SHIP[c].penalty], SHIP[c].boxes,
           SHIP[c].canHoldLeak ? "true" : "false");
  }
  printf("],\n \"aircraft\": [");
  for (int a = 0; a < AIRCRAFT; a++)
    printf("%s\n  {\"index\": %d, \"pips\": \"%s\", \"facing\": \"%s\", \"shamrock\": %s, \"immuneTo5Inch\": %s}",
           a ? "," : "", a + 1, RING[a].pips, RING[a].facing == AFT ? "aft" : "fore",
           RING[a].shamrock ? "true" : "false", RING[a].immuneTo5s ? "true" : "false");
  printf("],\n \"stars\": [");
  for (int t = 0; t < TABLES; t++) {
    printf("%s[", t ? ", " : "");
    for (int k = 0; k < CELLS[t]; k++) printf("%s%d", k ? ", " : "", STARS[t][k]);
    printf("]");
  }
  printf("]}\n");
}

/* ------------------------------------------------------------------------- main */

static int usage(void) {
  fprintf(stderr,
          "usage: laffey-drill LEVEL POLICY R9 GAMES [SEED]\n"
          "       laffey-drill --all GAMES [SEED]\n"
          "       laffey-drill --check GAMES [SEED]\n"
          "       laffey-drill --time LEVEL POLICY R9 GAMES [SEED]\n"
          "       laffey-drill --dump LEVEL POLICY R9 GAMES [SEED]\n"
          "       laffey-drill --replay LEVEL POLICY R9 < draws\n"
          "       laffey-drill --tables\n"
          "LEVEL ensign|lieutenant|commander|captain, POLICY drill|idle, R9 none|random\n");
  return 2;
}

static int byValue(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Each face of the d10 within 5 standard deviations of a tenth, and all together by chi-square. */
static void checkD10(void) {
  enum { N = 10000000 };
  double seen[11] = {0}, chi = 0;
  for (int i = 0; i < N; i++) seen[d10()]++;
  for (int v = 1; v <= 10; v++) chi += (seen[v] - N / 10.0) * (seen[v] - N / 10.0) / (N / 10.0);
  printf("d10: chi-square %.2f, 9 degrees of freedom, %d rolls\n", chi, N);
  if (chi > 33.7) { /* p = 0.0001 */
    fprintf(stderr, "self-check failed: the d10 is not uniform\n");
    exit(1);
  }
}

static void checkSheet(void) {
  for (int c = 0; c < COMPARTMENTS; c++) {
    int previous = -1;
    for (const int *q = SHIP[c].adjacent; *q != END; q++) {
      int back = 0;
      assert(*q > previous && *q != c); /* in sheet order */
      previous = *q;
      for (const int *p = SHIP[*q].adjacent; *p != END; p++) back |= *p == c;
      assert(back);
    }
  }
}

int main(int argc, char **argv) {
  const char *mode = "";
  int at = 1;
  if (argc > 1 && argv[1][0] == '-') mode = argv[at++];
  if (!strcmp(mode, "--tables")) {
    printTables();
    return 0;
  }

  int all = !strcmp(mode, "--all") || !strcmp(mode, "--check");
  int level = -1, policy = -1, r9 = -1;
  if (!all) {
    if (argc - at < 3) return usage();
    for (int i = 0; i < 4; i++)
      if (!strcmp(argv[at], LEVELS[i].name)) level = i;
    for (int i = 0; i < 2; i++) {
      if (!strcmp(argv[at + 1], POLICY_NAMES[i])) policy = i;
      if (!strcmp(argv[at + 2], R9_NAMES[i])) r9 = i;
    }
    if (level < 0 || policy < 0 || r9 < 0) return usage();
    at += 3;
  }
  if (!strcmp(mode, "--replay")) {
    replay(&LEVELS[level], policy, r9);
    return 0;
  }
  if (at >= argc) return usage();
  uint64_t games = strtoull(argv[at++], NULL, 10);
  uint64_t seed = at < argc ? strtoull(argv[at], NULL, 10) : 1;
  if (games == 0) return usage();
  static Tally tally;

  if (all) {
    checking = !strcmp(mode, "--check");
    if (checking) {
      seedDice(seed);
      checkD10();
      checkSheet();
      checkExamples();
    } else {
      printf("[");
    }
    for (int i = 0; i < 16; i++) {
      level = i / 4;
      policy = i / 2 % 2;
      r9 = i % 2;
      seedDice(seed + (uint64_t)i);
      memset(&tally, 0, sizeof tally);
      play(&tally, &LEVELS[level], policy, r9, games);
      if (checking) {
        printf("%-10s %-5s %-6s %llu games pass, %.2f %% survived\n", LEVELS[level].name, POLICY_NAMES[policy],
               R9_NAMES[r9], (unsigned long long)games, 100.0 * (double)tally.sum[M_SURVIVED] / (double)games);
      } else {
        if (i) printf(",\n");
        printTally(&tally, &LEVELS[level], policy, r9, games, seed + (uint64_t)i);
      }
      fflush(stdout);
    }
    if (!checking) printf("]\n");
    return 0;
  }

  seedDice(seed);
  if (!strcmp(mode, "--time")) {
    enum { RUNS = 9 };
    double us[RUNS];
    play(&tally, &LEVELS[level], policy, r9, games / 10 + 1); /* warm up */
    for (int i = 0; i < RUNS; i++) {
      clock_t from = clock();
      play(&tally, &LEVELS[level], policy, r9, games);
      us[i] = (double)(clock() - from) / CLOCKS_PER_SEC * 1e6 / (double)games;
    }
    qsort(us, RUNS, sizeof us[0], byValue);
    printf("{\"runs\": %d, \"gamesARun\": %llu, \"microsecondsAGame\": {\"median\": %.3f, \"least\": %.3f, "
           "\"most\": %.3f}}\n", RUNS, (unsigned long long)games, us[RUNS / 2], us[0], us[RUNS - 1]);
  } else if (!strcmp(mode, "--dump")) {
    dump(&LEVELS[level], policy, r9, games);
  } else if (!*mode) {
    play(&tally, &LEVELS[level], policy, r9, games);
    printTally(&tally, &LEVELS[level], policy, r9, games, seed);
    printf("\n");
  } else {
    return usage();
  }
  return 0;
}
