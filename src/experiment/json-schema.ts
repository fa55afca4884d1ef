import { z } from 'zod'
import type { Game, PolicyDefinition, Ruleset } from '../engine/contracts.ts'
import type { Option, OptionKind, OptionTable } from '../engine/options.ts'
import { outerFormat } from './format.ts'
import { GROUPED_DIGITS, LARGE_COUNT, PERCENTAGE } from './numbers.ts'
import { eachOf, finiteValues } from './option-values.ts'

/** A JSON Schema, as plain data. */
export interface Schema {
  readonly [keyword: string]: unknown
}

const GROUPED: Schema = { type: 'string', pattern: GROUPED_DIGITS }
const PERCENT: Schema = { type: 'string', pattern: PERCENTAGE }
const MODULE: Schema = {
  type: 'string',
  pattern: '[/\\\\]|\\.[cm]?[jt]s$',
  description: 'A module of your own, whose default export is a player: a path relative to this file.',
}

/**
 * The JSON Schema (draft 7) of experiment files, by which editors complete and check them: the outer format, and for
 * each ruleset its options, seats, players and figures.
 */
export function experimentSchema(games: readonly Game[]): Schema {
  const outer = z.toJSONSchema(outerFormat, { io: 'input', target: 'draft-7' }) as Schema
  return {
    ...outer,
    not: { required: ['games', 'until'] },
    properties: {
      ...(outer.properties as Schema),
      ruleset: {
        ...((outer.properties as Schema).ruleset as Schema),
        enum: games.map(game => game.ruleset.id),
        enumDescriptions: games.map(game => game.ruleset.title),
      },
    },
    allOf: games.map(game => ({
      if: { properties: { ruleset: { const: game.ruleset.id } }, required: ['ruleset'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: partOf(game),
    })),
    definitions: Object.assign({}, ...games.map(definitionsOf)),
  }
}

const reference = (name: string): Schema => ({ $ref: `#/definitions/${name}` })
const optionOf = (ruleset: Ruleset, name: string): Schema => reference(`${ruleset.id}.option.${name}`)
const playerOf = (ruleset: Ruleset, seat: string): Schema => reference(`${ruleset.id}.seat.${seat}`)

/** What is written once and referred to: every option, the players of every seat, and the maps of options. */
function definitionsOf({ ruleset, policies }: Game): Record<string, Schema> {
  const definitions: Record<string, Schema> = {}
  for (const [name, option] of Object.entries(ruleset.options as OptionTable))
    definitions[`${ruleset.id}.option.${name}`] = { description: describeOption(name, option), ...valueSchema(option) }
  for (const seat of ruleset.seats) {
    const able = policies.filter(policy => policy.seats.includes(seat.id))
    definitions[`${ruleset.id}.seat.${seat.id}`] = {
      description: `${seat.title}. ${seat.doc}`,
      anyOf: [
        { enum: able.map(policy => policy.id), enumDescriptions: able.map(policy => policy.doc) },
        ...able.filter(policy => Object.keys(policy.parameters).length > 0).map(parameterised),
        MODULE,
        { type: 'object', properties: { id: MODULE }, required: ['id'] },
      ],
    }
  }
  const table: OptionTable = ruleset.options
  const options = byName(table, name => optionOf(ruleset, name))
  const seats = Object.fromEntries(ruleset.seats.map(({ id }) => [id, playerOf(ruleset, id)]))
  definitions[`${ruleset.id}.options`] = closed(options)
  definitions[`${ruleset.id}.baseline`] = closed({ ...options, ...seats })
  definitions[`${ruleset.id}.grid`] = closed(byName(table, name => axis(table[name]!, optionOf(ruleset, name))))
  return definitions
}

function partOf({ ruleset }: Game): Schema {
  const shares = ruleset.outcomes.map(({ id }) => id)
  const means = ruleset.metrics.map(({ id }) => id)
  const groups = ruleset.events.map(({ id }) => id)
  const grid = reference(`${ruleset.id}.grid`)
  const players = ruleset.seats.map(({ id }): [string, Schema] => {
    const player = playerOf(ruleset, id)
    return [id, { anyOf: [player, { type: 'array', items: player, minItems: 1 }] }]
  })
  return {
    properties: {
      options: reference(`${ruleset.id}.options`),
      policies: closed(Object.fromEntries(players)),
      vary: {
        anyOf: [grid, { type: 'array', minItems: 1, items: { anyOf: [grid, { enum: eachOf(ruleset.options) }] } }],
      },
      baseline: reference(`${ruleset.id}.baseline`),
      until: { properties: { metric: { enum: [...shares, ...means] } } },
      report: { properties: { metrics: { items: { enum: [...shares, ...means, ...groups] } } } },
    },
  }
}

const closed = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
})

/** Options under each name that a user may write. */
function byName(table: OptionTable, schema: (name: string) => Schema): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, option]) =>
      [...(option.id === undefined ? [] : [option.id]), name].map(key => [key, schema(name)]),
    ),
  )
}

function axis(option: Option, value: Schema): Schema {
  const list = { type: 'array', items: value, minItems: 1 }
  return finiteValues(option) === undefined ? list : { anyOf: [list, { const: 'all' }] }
}

function parameterised(policy: PolicyDefinition): Schema {
  const parameters = Object.entries(policy.parameters).map(([name, option]): [string, Schema] => {
    const value = valueSchema(option)
    const description = describeOption(name, option)
    return [name, { description, anyOf: [value, { type: 'array', items: value, minItems: 1 }] }]
  })
  return {
    ...closed({ id: { const: policy.id, description: policy.doc }, ...Object.fromEntries(parameters) }),
    required: ['id'],
  }
}

function valueSchema(option: Option): Schema {
  switch (option.type) {
    case 'choice':
      return {
        enum: option.values,
        enumDescriptions: option.values.map(value => option.meaning?.[String(value)] ?? ''),
      }
    case 'flag':
      return { type: 'boolean' }
    case 'integer':
      return withWord(option.word, [
        { type: 'integer', minimum: option.min, maximum: option.max },
        ...(option.max < LARGE_COUNT ? [] : [GROUPED]),
      ])
    case 'number': {
      const number = { type: 'number', minimum: option.min, maximum: option.max }
      return option.min >= 0 && option.max <= 1 ? { anyOf: [number, PERCENT] } : number
    }
    case 'integers': {
      const items = { type: 'integer', minimum: option.min, maximum: option.max }
      return withWord(option.word, [{ type: 'array', items, minItems: option.minLength, maxItems: option.maxLength }])
    }
    case 'document':
      return { type: ['string', 'object', 'null'] }
  }
}

const withWord = (word: string | undefined, others: readonly Schema[]): Schema => ({
  anyOf: word === undefined ? others : [{ const: word }, ...others],
})

const KIND_WORDS: Readonly<Record<OptionKind, string>> = {
  scenario: 'Scenario',
  rule: 'House rule',
  ruling: 'Ruling',
  data: 'Datum',
}

function describeOption(name: string, option: Option): string {
  const names = option.id === undefined ? name : `${option.id}, ${name}`
  const meanings =
    option.type === 'choice' && option.meaning !== undefined
      ? option.values.flatMap(value => {
          const meaning = option.meaning?.[String(value)]
          return meaning === undefined ? [] : [`${value}: ${meaning}`]
        })
      : []
  const first = `${names}. ${option.doc} ${KIND_WORDS[option.kind]}; default ${JSON.stringify(option.default)}; ${option.rule}.`
  return [first, ...meanings].join('\n')
}
