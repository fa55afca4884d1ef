/*
 * A second implementation of the gunnery duel of Victory at Sea, in plain C, one die at a time, written from the
 * procedure without sight of the kernel. See README.md here.
 *
 *   cc -O2 vas-duel.c -o vas-duel -lm
 *   ./vas-duel queen-elizabeth bismarck 15 1000000 20261130 [V1=1 V10=2 ... max=30]
 *   ./vas-duel --all 1000000 20261130 > vas-duel.json
 *   ./vas-duel --time queen-elizabeth bismarck 15 1000000 20261130
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

/* 0 to n - 1; uneven by less than one in a hundred million. */
static int below(int n) { return (int)(((next() >> 32) * (uint64_t)n) >> 32); }
static int d6(void) { return below(6) + 1; }

/* Rosters: turrets and secondary armaments only. */
enum { TURRET, SECONDARY };
typedef struct { int kind, range, ad, dd, trait, weak, twin; } Weapon;
typedef struct {
  const char *id;
  int kriegsmarine, target, armour, damage, crippled, crew, skeleton, command, speed, deck, radar, kgv, count;
  Weapon weapons[16];
} Roster;
static const Roster rosters[] = {
  {"queen-elizabeth", 0, 4, 5, 34, 11, 47, 15, 4, 5, 0, 0, 0, 5,
   {{TURRET, 33, 2, 3, 1, 0, 0},
    {TURRET, 33, 2, 3, 1, 0, 0},
    {TURRET, 33, 2, 3, 1, 0, 0},
    {TURRET, 33, 2, 3, 1, 0, 0},
    {SECONDARY, 14, 4, 1, -1, 1, 0}}},
  {"bismarck", 1, 4, 6, 51, 17, 84, 28, 4, 6, 1, 1, 0, 5,
   {{TURRET, 40, 2, 3, 1, 0, 0},
    {TURRET, 40, 2, 3, 1, 0, 0},
    {TURRET, 40, 2, 3, 1, 0, 0},
    {TURRET, 40, 2, 3, 1, 0, 0},
    {SECONDARY, 25, 6, 1, -1, 1, 0}}},
  {"king-george-v", 0, 4, 6, 43, 14, 57, 19, 4, 6, 1, 1, 1, 4,
   {{TURRET, 39, 4, 3, 1, 0, 0},
    {TURRET, 39, 2, 3, 1, 0, 0},
    {TURRET, 39, 4, 3, 1, 0, 0},
    {SECONDARY, 23, 8, 1, -1, 1, 0}}},
  {"scharnhorst", 1, 4, 6, 38, 12, 72, 24, 4, 6, 1, 1, 0, 4,
   {{TURRET, 45, 3, 2, 1, 0, 0},
    {TURRET, 45, 3, 2, 1, 0, 0},
    {TURRET, 45, 3, 2, 1, 0, 0},
    {SECONDARY, 25, 6, 1, -1, 1, 0}}},
  {"yamato", 0, 4, 6, 73, 24, 100, 33, 4, 5, 1, 0, 0, 5,
   {{TURRET, 46, 3, 4, 2, 0, 0},
    {TURRET, 46, 3, 4, 2, 0, 0},
    {TURRET, 46, 3, 4, 2, 0, 0},
    {SECONDARY, 30, 6, 1, -1, 1, 0},
    {SECONDARY, 16, 6, 1, -1, 1, 0}}},
  {"iowa", 0, 4, 6, 59, 19, 77, 25, 4, 7, 1, 1, 0, 4,
   {{TURRET, 42, 3, 3, 2, 0, 0},
    {TURRET, 42, 3, 3, 2, 0, 0},
    {TURRET, 42, 3, 3, 2, 0, 0},
    {SECONDARY, 18, 10, 1, -1, 1, 0}}},
  {"richelieu", 0, 4, 6, 45, 15, 63, 21, 4, 6, 1, 0, 0, 3,
   {{TURRET, 45, 4, 3, 1, 0, 0},
    {TURRET, 45, 4, 3, 1, 0, 0},
    {SECONDARY, 29, 5, 1, -1, 1, 0}}},
  {"littorio", 0, 4, 6, 45, 15, 77, 25, 4, 6, 1, 0, 0, 4,
   {{TURRET, 46, 3, 3, 1, 0, 0},
    {TURRET, 46, 3, 3, 1, 0, 0},
    {TURRET, 46, 3, 3, 1, 0, 0},
    {SECONDARY, 28, 6, 1, -1, 1, 0}}},
  {"hood", 0, 4, 5, 47, 15, 57, 19, 4, 6, 0, 0, 0, 5,
   {{TURRET, 30, 2, 3, 1, 0, 0},
    {TURRET, 30, 2, 3, 1, 0, 0},
    {TURRET, 30, 2, 3, 1, 0, 0},
    {TURRET, 30, 2, 3, 1, 0, 0},
    {SECONDARY, 20, 7, 1, -1, 1, 0}}},
  {"nelson", 0, 4, 6, 39, 13, 54, 18, 4, 5, 1, 0, 0, 4,
   {{TURRET, 40, 3, 3, 2, 0, 0},
    {TURRET, 40, 3, 3, 2, 0, 0},
    {TURRET, 40, 3, 3, 2, 0, 0},
    {SECONDARY, 26, 6, 1, -1, 1, 0}}},
  {"norfolk", 0, 5, 3, 13, 4, 28, 9, 4, 6, 0, 0, 0, 5,
   {{TURRET, 31, 2, 1, 0, 0, 0},
    {TURRET, 31, 2, 1, 0, 0, 0},
    {TURRET, 31, 2, 1, 0, 0, 0},
    {TURRET, 31, 2, 1, 0, 0, 0},
    {SECONDARY, 20, 4, 1, -1, 1, 0}}},
  {"admiral-hipper", 1, 5, 3, 18, 6, 64, 21, 4, 7, 0, 1, 0, 5,
   {{TURRET, 37, 2, 1, 0, 0, 0},
    {TURRET, 37, 2, 1, 0, 0, 0},
    {TURRET, 37, 2, 1, 0, 0, 0},
    {TURRET, 37, 2, 1, 0, 0, 0},
    {SECONDARY, 19, 6, 1, -1, 1, 0}}},
  {"brooklyn", 0, 5, 3, 12, 4, 35, 11, 4, 7, 0, 0, 0, 6,
   {{TURRET, 26, 3, 1, -1, 1, 0},
    {TURRET, 26, 3, 1, -1, 1, 0},
    {TURRET, 26, 3, 1, -1, 1, 0},
    {TURRET, 26, 3, 1, -1, 1, 0},
    {TURRET, 26, 3, 1, -1, 1, 0},
    {SECONDARY, 15, 4, 1, -1, 1, 0}}},
  {"mogami", 0, 5, 3, 15, 5, 34, 11, 4, 7, 0, 0, 0, 6,
   {{TURRET, 32, 2, 1, 0, 0, 0},
    {TURRET, 32, 2, 1, 0, 0, 0},
    {TURRET, 32, 2, 1, 0, 0, 0},
    {TURRET, 32, 2, 1, 0, 0, 0},
    {TURRET, 32, 2, 1, 0, 0, 0},
    {SECONDARY, 16, 4, 1, -1, 1, 0}}},
  {"fubuki", 0, 6, 2, 3, 1, 9, 3, 4, 7, 0, 0, 0, 1,
   {{SECONDARY, 20, 3, 1, -1, 1, 0}}},
  {"fletcher", 0, 6, 2, 3, 1, 11, 3, 4, 7, 0, 1, 0, 1,
   {{SECONDARY, 18, 3, 1, -1, 1, 0}}},
  {"deutschland", 1, 5, 3, 16, 5, 45, 15, 4, 6, 0, 1, 0, 3,
   {{TURRET, 40, 3, 2, 1, 0, 0},
    {TURRET, 40, 3, 2, 1, 0, 0},
    {SECONDARY, 25, 4, 1, -1, 1, 0}}},
  {"leander", 0, 5, 3, 9, 3, 23, 7, 4, 7, 0, 0, 0, 5,
   {{TURRET, 25, 2, 1, -1, 1, 0},
    {TURRET, 25, 2, 1, -1, 1, 0},
    {TURRET, 25, 2, 1, -1, 1, 0},
    {TURRET, 25, 2, 1, -1, 1, 0},
    {SECONDARY, 20, 4, 1, -1, 1, 0}}},
  {"type-vii", 1, 6, 2, 3, 1, 4, 1, 4, 4, 0, 0, 0, 1,
   {{SECONDARY, 13, 1, 1, -1, 1, 0}}},
  {"tribal", 0, 6, 2, 3, 1, 8, 2, 4, 7, 0, 0, 0, 1,
   {{SECONDARY, 17, 4, 1, -1, 1, 0}}},
  {"south-dakota", 0, 4, 6, 45, 15, 72, 24, 4, 6, 1, 1, 0, 4,
   {{TURRET, 37, 3, 3, 2, 0, 0},
    {TURRET, 37, 3, 3, 2, 0, 0},
    {TURRET, 37, 3, 3, 2, 0, 0},
    {SECONDARY, 18, 10, 1, -1, 1, 0}}},
  {"kongo", 0, 4, 4, 37, 12, 57, 19, 4, 6, 1, 0, 0, 5,
   {{TURRET, 39, 2, 3, 1, 0, 0},
    {TURRET, 39, 2, 3, 1, 0, 0},
    {TURRET, 39, 2, 3, 1, 0, 0},
    {TURRET, 39, 2, 3, 1, 0, 0},
    {SECONDARY, 21, 7, 1, -1, 1, 0}}},
  {"atlanta", 0, 5, 3, 8, 2, 27, 9, 4, 7, 0, 1, 0, 8,
   {{TURRET, 18, 2, 1, -1, 1, 0},
    {TURRET, 18, 2, 1, -1, 1, 0},
    {TURRET, 18, 2, 1, -1, 1, 0},
    {TURRET, 18, 2, 1, -1, 1, 0},
    {TURRET, 18, 2, 1, -1, 1, 0},
    {TURRET, 18, 2, 1, -1, 1, 0},
    {TURRET, 18, 2, 1, -1, 1, 0},
    {TURRET, 18, 2, 1, -1, 1, 0}}},
  {"zara", 0, 5, 4, 14, 4, 34, 11, 4, 6, 0, 0, 0, 5,
   {{TURRET, 34, 2, 1, 0, 0, 0},
    {TURRET, 34, 2, 1, 0, 0, 0},
    {TURRET, 34, 2, 1, 0, 0, 0},
    {TURRET, 34, 2, 1, 0, 0, 0},
    {SECONDARY, 17, 6, 1, -1, 1, 0}}},
};

/* Other readings: 0 is the default of each. */
static int V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15;
static int range, mostTurns, turn;

typedef struct {
  const Roster *roster;
  int damage, crew, fires, crippled, deck, radar, detected;
  int alive[16], failed[16];
  int turbine, props, fuel, disabled, antiAircraft, secondary, engineering, fireControl;
  int magazine[64], magazines, magazineTurn;
  /* statistics */
  int hits, rows[17], firesStarted, crewLostToFires, repairs, turretsDestroyed;
} Ship;

static int out(const Ship *ship) { return ship->damage == 0 || (!V15 && ship->crew == 0); }

/* 5, 7: points of Damage, and what happens at the second figure. */
static void hurt(Ship *ship, int points) {
  if (points <= 0) return;
  ship->damage = ship->damage > points ? ship->damage - points : 0;
  if (ship->crippled || ship->damage == 0 || ship->damage > ship->roster->crippled) return;
  ship->crippled = 1;
  for (int i = 0; i < ship->roster->count; i++)
    if (ship->roster->weapons[i].kind == TURRET && ship->alive[i] && d6() >= 4) {
      ship->alive[i] = 0;
      ship->turretsDestroyed++;
    }
  if (V12) return;
  if (ship->deck && d6() >= 4) ship->deck = 0;
  if (V1 && ship->radar && d6() >= 4) ship->radar = 0;
}

static void loseCrew(Ship *ship, int points) { ship->crew = ship->crew > points ? ship->crew - points : 0; }

static void burn(Ship *ship, int fires) {
  ship->fires += fires;
  ship->firesStarted += fires;
}

static void loseTurret(Ship *ship) {
  int left[16], n = 0;
  for (int i = 0; i < ship->roster->count; i++)
    if (ship->roster->weapons[i].kind == TURRET && ship->alive[i]) left[n++] = i;
  if (n == 0) return;
  ship->alive[left[below(n)]] = 0;
  ship->turretsDestroyed++;
}

static int turretsLeft(const Ship *ship) {
  int n = 0;
  for (int i = 0; i < ship->roster->count; i++)
    if (ship->roster->weapons[i].kind == TURRET && ship->alive[i]) n++;
  return n;
}

/* 6: location, row, Damage, Crew, effect. */
static void critical(Ship *ship) {
  int place = d6() + d6(), row = d6(), two;
  if (place == 2 || place == 12) {
    while (row == 6) {
      if (V8) {
        hurt(ship, ship->damage);
        return;
      }
      row = d6();
    }
    ship->rows[11 + row]++;
    switch (row) {
      case 1: loseCrew(ship, 1); break;
      case 2: hurt(ship, 2); loseCrew(ship, 1); break;
      case 3: hurt(ship, 2); loseCrew(ship, 4); ship->engineering = 1; break;
      case 4: hurt(ship, 3); loseCrew(ship, 4); ship->fireControl = 1; break;
      default: hurt(ship, d6()); loseCrew(ship, d6()); burn(ship, d6());
    }
  } else if (place <= 5) {
    if (row <= 2) {
      ship->rows[0]++;
      loseCrew(ship, 2);
      burn(ship, 1);
    } else if (row <= 4) {
      ship->rows[1]++;
      loseCrew(ship, 3);
      burn(ship, d6());
    } else if (row == 5) {
      ship->rows[2]++;
      hurt(ship, 2);
      loseCrew(ship, 5);
    } else {
      ship->rows[3]++;
      hurt(ship, d6());
      two = d6();
      two += d6();
      loseCrew(ship, two);
      burn(ship, d6());
    }
  } else if (place <= 8) {
    if (row <= 2) {
      ship->rows[4]++;
      hurt(ship, 1);
      loseCrew(ship, 1);
      ship->turbine++;
    } else if (row <= 4) {
      ship->rows[5]++;
      hurt(ship, 1);
      loseCrew(ship, 1);
      ship->props++;
    } else if (row == 5) {
      ship->rows[6]++;
      hurt(ship, 2);
      loseCrew(ship, 2);
      ship->fuel++;
      burn(ship, 1);
    } else {
      ship->rows[7]++;
      hurt(ship, 3);
      loseCrew(ship, 3);
      ship->disabled++;
    }
  } else if (row <= 2) {
    ship->rows[8]++;
    hurt(ship, 1);
    loseCrew(ship, 1);
    ship->antiAircraft++;
  } else if (row <= 4) {
    ship->rows[9]++;
    hurt(ship, 2);
    ship->secondary++;
  } else if (row == 5) {
    if (V9 && turretsLeft(ship) == 0) return;
    ship->rows[10]++;
    hurt(ship, 3);
    loseCrew(ship, 4);
    loseTurret(ship);
    burn(ship, 1);
  } else {
    ship->rows[11]++;
    hurt(ship, 4);
    loseCrew(ship, 6);
    int turns = 1 + below(3);
    if (V10 == 2 && ship->magazines > 0) ship->magazine[0] += turns;
    else if (ship->magazines < 64) ship->magazine[ship->magazines++] = turns;
    ship->magazineTurn = turn;
    burn(ship, d6());
  }
}

/* 3.3 */
static int attackDice(const Ship *ship, int i) {
  const Weapon *weapon = &ship->roster->weapons[i];
  int ad = weapon->ad;
  if (weapon->kind == TURRET) return ship->alive[i] ? ad - ship->failed[i] : 0;
  if (V5) {
    ad -= ship->secondary > 0;
    if (ship->crippled) ad = ad < 0 ? 0 : ad / 2;
  } else {
    if (ship->crippled) ad /= 2;
    ad -= ship->secondary > 0;
  }
  return ad < 0 ? 0 : ad;
}

static int targetOf(const Ship *ship) { return ship->roster->target - (ship->disabled > 0); }

/* 4 */
static int toHit(const Ship *ship, int i) {
  int seen = V1 && ship->detected && ship->radar;
  int m = 1;
  if (range > 30) m += seen ? -1 : -2;
  else if (range > 20) m += seen ? 0 : -1;
  if (!V2 && ship->roster->kriegsmarine && ship->roster->weapons[i].kind == TURRET && range > 20) m++;
  return m;
}

static int hitsWith(int die, int modifier, int target) { return die != 1 && die + modifier >= target; }

static int rollAttack(Ship *ship, const Ship *target, int i) {
  const Weapon *weapon = &ship->roster->weapons[i];
  int hits = 0, dice = attackDice(ship, i), m = toHit(ship, i), t = targetOf(target);
  for (int k = 0; k < dice; k++) {
    int die = d6();
    if (V4 && ship->roster->kgv && weapon->kind == TURRET && die == 1 && d6() == 1) ship->failed[i]++;
    int hit = hitsWith(die, m, t);
    if (!hit && weapon->twin) hit = hitsWith(d6(), m, t);
    hits += hit;
  }
  return hits;
}

static int toDamage(const Ship *ship, const Ship *target, int i) {
  return ship->roster->weapons[i].trait + (range > 20 && !target->deck ? 1 : 0);
}

/* 5 */
static void rollDamage(const Ship *ship, Ship *target, int i, int hits) {
  const Weapon *weapon = &ship->roster->weapons[i];
  int d = toDamage(ship, target, i);
  for (int k = 0; k < hits; k++) {
    target->hits++;
    for (int j = 0; j < weapon->dd; j++) {
      int die = d6();
      if (die == 1 || (die != 6 && die + d < target->roster->armour)) continue;
      hurt(target, 1);
      if (out(target)) return;
      if (weapon->weak || (V7 ? die + d < 6 : die != 6) || d6() < 4) continue;
      critical(target);
      if (out(target)) return;
    }
  }
}

/* 3.4 */
static int worth(const Ship *ship, const Ship *target, int i) {
  const Weapon *weapon = &ship->roster->weapons[i];
  int h = 0, g = 0, d = toDamage(ship, target, i);
  for (int die = 2; die <= 6; die++) {
    if (hitsWith(die, toHit(ship, i), targetOf(target))) h++;
    if (die == 6 || die + d >= target->roster->armour) g++;
  }
  return attackDice(ship, i) * (weapon->twin ? 12 * h - h * h : 6 * h) * weapon->dd * g;
}

/* 3 */
static void attack(Ship *ship, Ship *target) {
  int n = ship->roster->count, fires[16], hits[16], best = -1, most = -1;
  if (ship->crew == 0) return;
  if (ship->magazines > 0) {
    if (V10 == 1 && ship->magazineTurn == turn) return;
    for (int i = ship->magazines - 1; i >= 0; i--)
      if (--ship->magazine[i] == 0) ship->magazine[i] = ship->magazine[--ship->magazines];
    return;
  }
  for (int i = 0; i < n; i++) fires[i] = range <= ship->roster->weapons[i].range && attackDice(ship, i) >= 1;
  if (ship->crew <= ship->roster->skeleton) {
    for (int i = 0; i < n; i++)
      if (fires[i] && worth(ship, target, i) > most) {
        most = worth(ship, target, i);
        best = i;
      }
    for (int i = 0; i < n; i++) fires[i] = i == best;
  }
  for (int i = 0; i < n; i++) {
    hits[i] = 0;
    if (!fires[i] || (ship->fireControl && d6() < 4)) continue;
    hits[i] = rollAttack(ship, target, i);
    if (V6) continue;
    rollDamage(ship, target, i, hits[i]);
    if (out(target)) return;
  }
  if (!V6) return;
  for (int i = 0; i < n; i++) {
    if (hits[i] > 0) rollDamage(ship, target, i, hits[i]);
    if (out(target)) return;
  }
}

/* 8: what is repaired, in the default order or with engines first. */
static int *firstEffect(Ship *ship) {
  int *defaults[] = {&ship->magazines, &ship->disabled, &ship->secondary, &ship->fuel, &ship->props, &ship->turbine,
                     &ship->antiAircraft};
  int *engines[] = {&ship->disabled, &ship->fuel, &ship->props, &ship->turbine, &ship->magazines, &ship->secondary,
                    &ship->antiAircraft};
  int **order = V13 ? engines : defaults;
  for (int i = 0; i < 7; i++)
    if (*order[i] > 0) return order[i];
  return NULL;
}

static void endPhase(Ship *ship) {
  int skeleton = ship->crew <= ship->roster->skeleton;
  if (ship->crew > 0 && !ship->engineering) {
    int *effect = firstEffect(ship);
    if (effect != NULL && d6() + ship->roster->command - (skeleton ? 2 : 0) >= 9) {
      ship->repairs++;
      if (effect == &ship->magazines) {
        int largest = 0;
        for (int i = 1; i < ship->magazines; i++)
          if (ship->magazine[i] > ship->magazine[largest]) largest = i;
        ship->magazine[largest] = ship->magazine[ship->magazines - 1];
      }
      --*effect;
    }
  }
  int burning = ship->fires, before = ship->crew;
  if (!(V14 && ship->engineering))
    for (int i = 0; i < burning; i++)
      if (d6() + ship->roster->command - (V14 && skeleton ? 2 : 0) >= 7) ship->fires--;
  loseCrew(ship, 2 * ship->fires);
  ship->crewLostToFires += before - ship->crew;
}

static void ready(Ship *ship, const Roster *roster) {
  memset(ship, 0, sizeof *ship);
  ship->roster = roster;
  ship->damage = roster->damage;
  ship->crew = roster->crew;
  ship->deck = roster->deck;
  ship->radar = roster->radar;
  for (int i = 0; i < roster->count; i++) ship->alive[i] = 1;
}

/* Half inches (6.6). */
static double speedOf(const Ship *ship) {
  double worst = ship->fuel ? 3 : ship->props ? 2 : ship->turbine ? 1 : 0, speed = ship->roster->speed;
  if (ship->disabled) return 0;
  if (V11) speed -= worst;
  if (ship->crippled) speed /= 2;
  if (!V11) speed -= worst;
  return speed < 0 ? 0 : 2 * speed;
}

/* A, B, both, draw. */
static int play(Ship *a, Ship *b) {
  for (turn = 1;; turn++) {
    if (V1) {
      if (a->radar && !a->detected && !a->roster->kriegsmarine) a->detected = d6() >= 3;
      if (b->radar && !b->detected && !b->roster->kriegsmarine) b->detected = d6() >= 3;
    }
    int x, y;
    do {
      x = d6() + d6();
      y = d6() + d6();
    } while (x == y);
    Ship *first = x > y ? a : b, *second = x > y ? b : a;
    attack(first, second);
    if (out(second)) break;
    attack(second, first);
    if (out(first)) break;
    endPhase(first);
    endPhase(second);
    if (out(a) || out(b) || turn == mostTurns) break;
  }
  return out(a) ? (out(b) ? 2 : 1) : out(b) ? 0 : 3;
}

/* Figures: sums and sums of squares by name. */
static const char *rowNames[] = {"c1", "c2", "c3", "c4", "e1", "e2", "e3", "e4", "w1", "w2", "w3", "w4", "v1", "v2", "v3", "v4", "v5"};
enum { PER_SHIP = 13, FIGURES = 1 + 2 * (PER_SHIP + 17) };
static const char *figureNames[PER_SHIP] = {"damageLeft", "crewLeft", "speed", "firesBurning", "destroyed", "abandoned", "crippled", "skeleton", "turretsDestroyed", "hits", "firesStarted", "crewLostToFires", "repairs"};
static double sum[FIGURES], squares[FIGURES];
static long damageBins[2][128], crewBins[2][256];

static void add(int k, double value) {
  sum[k] += value;
  squares[k] += value * value;
}

static void count(const Ship *ship, int side) {
  int k = 1 + side * (PER_SHIP + 17);
  double figures[PER_SHIP] = {ship->damage, ship->crew, speedOf(ship), ship->fires, ship->damage == 0, ship->crew == 0, ship->crippled, ship->crew <= ship->roster->skeleton, ship->turretsDestroyed, ship->hits, ship->firesStarted, ship->crewLostToFires, ship->repairs};
  for (int i = 0; i < PER_SHIP; i++) add(k + i, figures[i]);
  for (int i = 0; i < 17; i++) add(k + PER_SHIP + i, ship->rows[i]);
  damageBins[side][ship->damage]++;
  crewBins[side][ship->crew]++;
}

static void figure(const char *name, int k, long games) {
  double mean = sum[k] / games, variance = squares[k] / games - mean * mean;
  printf("\"%s\":[%.10g,%.10g]", name, mean, sqrt(variance > 0 ? variance : 0));
}

static void bins(const char *name, const long *counts, int most) {
  printf(",\"%s\":[", name);
  for (int i = 0; i <= most; i++) printf("%s%ld", i == 0 ? "" : ",", counts[i]);
  printf("]");
}

static const Roster *find(const char *id) {
  for (unsigned i = 0; i < sizeof rosters / sizeof *rosters; i++)
    if (strcmp(rosters[i].id, id) == 0) return &rosters[i];
  fprintf(stderr, "no ship %s\n", id);
  exit(2);
}

static void set(const char *text) {
  int v, id;
  if (sscanf(text, "max=%d", &v) == 1) mostTurns = v;
  else if (sscanf(text, "V%d=%d", &id, &v) == 2 && id >= 1 && id <= 15) {
    int *all[] = {&V1, &V2, &V3, &V4, &V5, &V6, &V7, &V8, &V9, &V10, &V11, &V12, &V13, &V14, &V15};
    *all[id - 1] = v;
  } else {
    fprintf(stderr, "unknown setting %s\n", text);
    exit(2);
  }
}

static void run(const char *a, const char *b, int inches, const char *settings, long games, uint64_t start) {
  const Roster *ra = find(a), *rb = find(b);
  char copy[200];
  long outcomes[4] = {0};
  Ship one, other;
  V1 = V2 = V3 = V4 = V5 = V6 = V7 = V8 = V9 = V10 = V11 = V12 = V13 = V14 = V15 = 0;
  mostTurns = 30;
  range = inches;
  snprintf(copy, sizeof copy, "%s", settings);
  for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) set(word);
  memset(sum, 0, sizeof sum);
  memset(squares, 0, sizeof squares);
  memset(damageBins, 0, sizeof damageBins);
  memset(crewBins, 0, sizeof crewBins);
  seed(start);
  for (long g = 0; g < games; g++) {
    ready(&one, ra);
    ready(&other, rb);
    outcomes[play(&one, &other)]++;
    add(0, turn);
    count(&one, 0);
    count(&other, 1);
  }
  printf("{\"a\":\"%s\",\"b\":\"%s\",\"range\":%d,\"options\":\"%s\",\"games\":%ld,", a, b, inches, settings, games);
  printf("\"outcomes\":{\"a\":%ld,\"b\":%ld,\"both\":%ld,\"draw\":%ld},", outcomes[0], outcomes[1], outcomes[2], outcomes[3]);
  figure("turns", 0, games);
  for (int side = 0; side < 2; side++) {
    printf(",\"%c\":{", "AB"[side]);
    int k = 1 + side * (PER_SHIP + 17);
    for (int i = 0; i < PER_SHIP; i++) {
      if (i > 0) printf(",");
      figure(figureNames[i], k + i, games);
    }
    for (int i = 0; i < 17; i++) {
      printf(",");
      figure(rowNames[i], k + PER_SHIP + i, games);
    }
    bins("damageBins", damageBins[side], side == 0 ? ra->damage : rb->damage);
    bins("crewBins", crewBins[side], side == 0 ? ra->crew : rb->crew);
    printf("}");
  }
  printf("}");
}

/* Twelve pairs with every reading at its default, and one or more with each other reading. */
static const struct { const char *a, *b; int range; const char *settings; } studies[] = {
  {"queen-elizabeth", "bismarck", 15, ""},
  {"yamato", "iowa", 35, ""},
  {"king-george-v", "scharnhorst", 25, ""},
  {"richelieu", "littorio", 28, ""},
  {"hood", "bismarck", 22, ""},
  {"nelson", "bismarck", 18, ""},
  {"norfolk", "admiral-hipper", 20, ""},
  {"brooklyn", "mogami", 16, ""},
  {"fubuki", "fletcher", 10, ""},
  {"deutschland", "leander", 21, ""},
  {"type-vii", "tribal", 8, ""},
  {"kongo", "south-dakota", 12, ""},
  {"iowa", "scharnhorst", 34, "V1=1"},
  {"scharnhorst", "hood", 24, "V2=1"},
  {"king-george-v", "bismarck", 18, "V4=1"},
  {"atlanta", "zara", 14, "V5=1"},
  {"hood", "bismarck", 22, "V6=1"},
  {"queen-elizabeth", "bismarck", 15, "V7=1"},
  {"nelson", "yamato", 25, "V8=1"},
  {"norfolk", "mogami", 15, "V9=1"},
  {"brooklyn", "mogami", 16, "V10=1"},
  {"brooklyn", "mogami", 16, "V10=2"},
  {"richelieu", "littorio", 28, "V11=1"},
  {"iowa", "littorio", 32, "V1=1 V12=1"},
  {"kongo", "south-dakota", 12, "V13=1"},
  {"queen-elizabeth", "scharnhorst", 19, "V14=1"},
  {"bismarck", "king-george-v", 26, "V15=1"},
  {"king-george-v", "scharnhorst", 25, "V1=1 V4=1 V5=1 V6=1 V7=1 V8=1 V10=2 V12=1 V14=1 V15=1 max=12"},
};

int main(int count, char **words) {
  if (count == 4 && strcmp(words[1], "--all") == 0) {
    int n = sizeof studies / sizeof *studies;
    printf("[\n");
    for (int i = 0; i < n; i++) {
      run(studies[i].a, studies[i].b, studies[i].range, studies[i].settings, atol(words[2]), strtoull(words[3], NULL, 10) + i);
      printf(i < n - 1 ? ",\n" : "\n");
      fflush(stdout);
    }
    printf("]\n");
    return 0;
  }
  if (count == 7 && strcmp(words[1], "--time") == 0) {
    const Roster *a = find(words[2]), *b = find(words[3]);
    Ship one, other;
    long games = atol(words[5]), won = 0;
    range = atoi(words[4]);
    mostTurns = 30;
    seed(strtoull(words[6], NULL, 10));
    clock_t from = clock();
    for (long g = 0; g < games; g++) {
      ready(&one, a);
      ready(&other, b);
      won += play(&one, &other) == 0;
    }
    printf("%.3f microseconds a game, a won %ld\n", 1e6 * (double)(clock() - from) / CLOCKS_PER_SEC / games, won);
    return 0;
  }
  if (count < 6) {
    fprintf(stderr, "see the head of this file\n");
    return 2;
  }
  char settings[200] = "";
  for (int i = 6; i < count; i++) {
    strncat(settings, i > 6 ? " " : "", sizeof settings - strlen(settings) - 1);
    strncat(settings, words[i], sizeof settings - strlen(settings) - 1);
  }
  run(words[1], words[2], atoi(words[3]), settings, atol(words[4]), strtoull(words[5], NULL, 10));
  printf("\n");
  return 0;
}
