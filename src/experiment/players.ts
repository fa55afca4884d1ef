import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PolicyDefinition, Seat } from '../engine/contracts.ts'
import { Dice } from '../engine/dice.ts'
import { defaultsOf } from '../engine/options.ts'
import { policyDomain } from '../engine/streams.ts'
import type { Complaints } from './complaints.ts'
import { Cut, guarded } from './guard.ts'
import { faultOfLoading } from './loads-at-all.ts'
import { MOST_CELLS } from './numbers.ts'
import { isSweep, optionNamed, readOption } from './option-values.ts'
import { firstLine, loadPolicyModule, placeIn } from './policy-module.ts'
import { type Located, pathFrom } from './source.ts'
import type { LoadedGame, Player, Value } from './types.ts'
import { formatValue, isModulePath } from './values.ts'
import { andList, didYouMean, found, grouped, LONGEST_LIST, missingSpace, quote } from './words.ts'

/** Longest time that making a user's player may take, in milliseconds. */
const PATIENCE = 10_000

/** Reads the players that experiments name, loading users' modules as they are met. */
export class PlayerReader {
  readonly #game: LoadedGame
  readonly #modules: Map<string, PolicyDefinition>
  readonly #complaints: Complaints

  /** @param modules filled with the modules that are loaded, by absolute path */
  constructor(game: LoadedGame, modules: Map<string, PolicyDefinition>, complaints: Complaints) {
    this.#game = game
    this.#modules = modules
    this.#complaints = complaints
  }

  /** The player that a seat has when nobody names one. */
  default(seat: Seat): Player {
    const id = this.#game.ruleset.defaultPolicies[seat.id]
    const policy = this.#game.policies.find(policy => policy.id === id)
    if (policy === undefined) throw new Error(`${this.#game.ruleset.id} has no default player for seat "${seat.id}"`)
    return { label: policy.id, written: policy.id, id: policy.id, parameters: defaultParameters(policy) }
  }

  /** One player, or a list of them; a parameter given as a list stands for a player with each of its values. */
  async many(seat: Seat, raw: Located): Promise<Player[]> {
    const list = Array.isArray(raw.value) ? [...raw.children.values()] : [raw]
    if (list.length === 0) this.#complaints.add(raw.place, `${seat.id} has an empty list of players; name one at least`)
    const players = new Map<string, Player>()
    for (const item of list)
      for (const player of await this.#read(seat, item)) {
        const same = identity(player)
        if (players.has(same))
          this.#complaints.add(item.place, `${seat.id} has the player ${player.label} twice; remove one`)
        else players.set(same, player)
      }
    return [...players.values()]
  }

  async #read(seat: Seat, raw: Located): Promise<Player[]> {
    const named = raw.children.get('id') ?? raw
    const id = typeof raw.value === 'string' ? raw.value : named === raw ? undefined : named.value
    if (typeof id !== 'string') {
      const want = `a player's id, { id: ..., parameters }, or the path of a module`
      this.#complaints.add(named.place, `${seat.id} wants ${want}; found ${found(named.value)}`)
      return []
    }
    const module = isModulePath(id) ? resolve(pathFrom(raw.folder, id)) : undefined
    const policy = module === undefined ? this.#known(seat, id, named) : await this.#own(seat, id, module, named)
    if (policy === undefined) return []
    const base = module === undefined ? { id } : { id, module }
    const players = this.#parameters(seat, policy, id, raw).map(given => ({
      label: labelOf(id, given),
      written: Object.keys(given).length === 0 ? id : { id, ...given },
      ...base,
      parameters: { ...defaultParameters(policy), ...given },
    }))
    return module === undefined ? players : players.filter(player => this.#canBeMade(seat, policy, player, named))
  }

  #known(seat: Seat, id: string, named: Located): PolicyDefinition | undefined {
    const able = this.#game.policies.filter(policy => policy.seats.includes(seat.id)).map(policy => policy.id)
    if (able.includes(id)) return this.#game.policies.find(policy => policy.id === id)
    const why = this.#game.policies.some(policy => policy.id === id)
      ? `the player ${quote(id)} cannot play the seat ${seat.id}`
      : `there is no player ${quote(id)} for ${seat.id}`
    this.#complaints.add(named.place, `${why}; there are ${andList(able)}${didYouMean(id, able)}`)
    return undefined
  }

  async #own(seat: Seat, id: string, path: string, named: Located): Promise<PolicyDefinition | undefined> {
    try {
      const policy = this.#modules.get(path) ?? (await this.#module(path))
      this.#modules.set(path, policy)
      if (policy.seats.includes(seat.id)) return policy
      this.#complaints.add(
        named.place,
        `${quote(id)} cannot play the seat ${seat.id}; it lists ${andList(policy.seats)}`,
      )
    } catch (error) {
      this.#complaints.add(named.place, `${quote(id)}: ${(error as Error).message}`)
    }
    return undefined
  }

  async #module(path: string): Promise<PolicyDefinition> {
    const fault = existsSync(path) ? await faultOfLoading(path) : undefined
    if (fault !== undefined) throw new Error(fault)
    return loadPolicyModule(path)
  }

  /** Whether a user's player can be made at all, so that a fault in it shows before any game. */
  #canBeMade(seat: Seat, policy: PolicyDefinition, { id, module, parameters }: Player, named: Located): boolean {
    try {
      const make = () => policy.create(parameters as never, new Dice(policyDomain(0)), seat.id)
      const decisions = guarded(make, PATIENCE)
      if (typeof decisions === 'object' && decisions !== null) {
        const asked = Object.keys(this.#game.ruleset.decisions ?? {})
        const missing = asked.filter(name => typeof (decisions as Record<string, unknown>)[name] !== 'function')
        if (missing.length === 0) return true
        this.#complaints.add(
          named.place,
          `${quote(id)}: it does not answer ${andList(missing)}; to answer some questions and leave the rest to another player, use playsLike`,
        )
        return false
      }
      this.#complaints.add(
        named.place,
        `${quote(id)}: create must return the player's decisions; it returned ${found(decisions)}`,
      )
    } catch (error) {
      const why =
        error instanceof Cut
          ? `create does not end (${PATIENCE / 1000} s)`
          : `create failed: ${firstLine(error)}${placeIn(error, module!)}`
      this.#complaints.add(named.place, `${quote(id)}: ${why}`)
    }
    return false
  }

  /** What a parameter could have been meant to be: the nearest one, all of them, or where they are listed. */
  #adviceOn(names: readonly string[], key: string): string {
    const near = didYouMean(key, names)
    if (names.length <= LONGEST_LIST) return `; it has ${andList(names)}${near}`
    return near === '' ? `; \`broadside describe ${this.#game.ruleset.id}\` lists them` : near
  }

  /** Every combination of the parameters given. */
  #parameters(seat: Seat, policy: PolicyDefinition, id: string, raw: Located): Record<string, Value>[] {
    const before = this.#complaints.count
    const named = new Set<string>()
    let combinations: Record<string, Value>[] = [{}]
    for (const [key, child] of raw.children) {
      if (key === 'id') continue
      const name = optionNamed(policy.parameters, String(key))
      const option = name === undefined ? undefined : policy.parameters[name]
      if (name === undefined || option === undefined) {
        const names = Object.keys(policy.parameters)
        this.#complaints.add(
          child.keyPlace,
          `the player ${quote(id)} has no parameter ${quote(String(key))}${missingSpace(String(key)) ?? this.#adviceOn(names, String(key))}`,
        )
        continue
      }
      if (named.has(name))
        this.#complaints.add(child.keyPlace, `the parameter ${quote(name)} is given twice; remove one`)
      named.add(name)
      const items = isSweep(option, child) ? [...child.children.values()] : [child]
      if (items.length === 0) this.#complaints.add(child.place, `${name} is an empty list; give at least one value`)
      if (combinations.length * items.length > MOST_CELLS) {
        this.#complaints.add(child.place, `${seat.id} would have more than ${grouped(MOST_CELLS)} players`)
        return []
      }
      const values = items.flatMap(item => readOption(name, option, item, this.#complaints) ?? [])
      combinations = combinations.flatMap(given => values.map(({ value }) => ({ ...given, [name]: value })))
    }
    return this.#complaints.count > before ? [] : combinations
  }
}

const defaultParameters = (policy: PolicyDefinition): Record<string, Value> =>
  defaultsOf(policy.parameters) as Record<string, Value>

/** `expert`, or `{ id: expert, caution: 0.6 }`. */
function labelOf(id: string, given: Readonly<Record<string, Value>>): string {
  const parts = Object.entries(given).map(([name, value]) => `${name}: ${formatValue(value)}`)
  return parts.length === 0 ? id : `{ id: ${id}, ${parts.join(', ')} }`
}

/** The same for players that play alike: one definition with the same parameters, however they were written. */
const identity = ({ id, module, parameters }: Player): string => JSON.stringify([module ?? id, parameters])

export const samePlayer = (a: Player, b: Player): boolean => identity(a) === identity(b)
