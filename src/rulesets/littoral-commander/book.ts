import { type CardType, cardTypes } from './data.ts'
import { SUPPORTED } from './supported.ts'

/** What a card played in answer does: stop the other card, send fighters at it, or keep units hidden. */
export type Reaction = 'nullify' | 'ftr_nullify' | 'nullify_reveal'
const REACTIONS: readonly string[] = ['nullify', 'ftr_nullify', 'nullify_reveal']

/** Cards of cyber or electromagnetic effect degrade the enemy's network when they succeed (7.61). */
const DEGRADES = ['cyber_tactical', 'cyber_strategic', 'EMS']

/** The option of a card that can be played on the enemy's impulse, or -1 (9.41, 9.45). */
const reactionOf = (type: CardType): number =>
  type.options.findIndex(({ when, effects }) => when.includes('nullify') && REACTIONS.includes(effects[0]!.op))

/** Whether a reaction's filter fits a card and option. */
function answersTo(reaction: CardType, reactionOption: number, type: CardType, option: number): boolean {
  const effect = reaction.options[reactionOption]!.effects[0]!
  switch (effect.op as Reaction) {
    case 'ftr_nullify':
      return type.symbols.includes('FTR') && !(effect.exclude as string[]).some(tag => type.tags.includes(tag))
    case 'nullify_reveal':
      return type.options[option]!.effects.some(({ op }) => op === 'reveal_hexes' || op === 'reveal_units')
    case 'nullify':
      return (effect.filter as string[]).some(
        filter =>
          type.tags.includes(filter) ||
          (filter === 'any_jcc_not_attached' && !type.kind.startsWith('attached') && type.kind !== 'network') ||
          (filter === 'isr_marker' && type.options[option]!.effects.some(({ op }) => op === 'isr_marker')) ||
          (filter === 'ap_attack' &&
            type.options[option]!.effects.some(({ op, delta }) => op === 'ap_change' && (delta as number) < 0)),
      )
  }
}

/** The cards of a game, those of a user's own among them, and what follows from their texts, worked out once. */
export class CardBook {
  readonly types: readonly CardType[]
  /** The shipped card under which the plays of each are counted. */
  readonly countedAs: Int16Array
  /** By type: its reaction option, or -1; what that does; and what it answers, by the other card's type and option. */
  readonly reactionOption: Int8Array
  readonly reactionKind: readonly (Reaction | null)[]
  readonly answers: readonly (readonly (readonly boolean[])[])[]
  /** By type: whether its success adds a cube that its own effects do not mention (7.61, L10). */
  readonly addsCube: readonly boolean[]
  /** By type: whether at least one option can be played. */
  readonly forSale: readonly boolean[]
  /** By type: the roll with which a deployed escort undoes INTERCEPT hits on other aviation, or null (9.24). */
  readonly escorts: readonly (CardType['options'][number]['roll'] | null)[]
  /** By type: the options that are used on the own impulse. */
  readonly ownOptions: readonly (readonly number[])[]

  /** @param countedAs by type, if it is not the shipped cards that are played */
  constructor(types: readonly CardType[], countedAs: readonly number[] = types.map((_, i) => i)) {
    this.types = types
    this.countedAs = Int16Array.from(countedAs)
    this.reactionOption = Int8Array.from(types, reactionOf)
    this.reactionKind = types.map((type, i): Reaction | null =>
      this.reactionOption[i]! < 0 ? null : (type.options[this.reactionOption[i]!]!.effects[0]!.op as Reaction),
    )
    this.answers = types.map((reaction, r) =>
      types.map(type =>
        type.options.map(
          (_, option) => this.reactionOption[r]! >= 0 && answersTo(reaction, this.reactionOption[r]!, type, option),
        ),
      ),
    )
    this.addsCube = types.map(
      ({ tags, options }) =>
        tags.some(tag => DEGRADES.includes(tag)) &&
        !options.some(({ effects }) => effects.some(({ op }) => op === 'network_cubes' || op.includes('nullify'))),
    )
    this.forSale = types.map((type, i) => type.options.some((_, option) => this.playable(i, option)))
    this.escorts = types.map(
      ({ options }) => options.find(({ effects }) => effects[0]?.op === 'negate_intercept_hits')?.roll ?? null,
    )
    this.ownOptions = types.map((type, t) =>
      type.options.flatMap((option, i) =>
        (option.when.includes('own_impulse') || option.when === 'combat_action') && this.playable(t, i) ? [i] : [],
      ),
    )
  }

  /** Whether an option of a card does only what the kernel can do. */
  playable(type: number, option: number): boolean {
    return this.types[type]!.options[option]?.effects.every(({ op }) => SUPPORTED.has(op)) === true
  }
}

/** The cards that ship. */
export const shippedBook = new CardBook(cardTypes)
