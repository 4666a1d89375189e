// Compares two versions of a schema, as the shop meets it in one direction, and follows their members.
import type { Node } from '../contract/contract.ts'
import type { Json } from '../contract/documents.ts'
import { alike } from './alternatives.ts'
import { compareKeywords, isSame, shown, words } from './bounds.ts'
import type { Change, Effect } from './change.ts'
import { compareMembers } from './members.ts'
import { add, type Pair, step, useOf, type Where } from './place.ts'
import { findRenames } from './renames.ts'
import { type Shape, shapeOf } from './shape.ts'
import { compareSunset } from './sunset.ts'
import { compareVariants } from './variants.ts'

const longest = 24

export function compareSchemas(pair: Pair, before: Node, after: Node, where: Where): void {
  const key = `${before.file}#${before.path.join('/')} ${after.file}#${after.path.join('/')}`
  // With a text beside its reference a schema is not the same wherever it is referenced.
  const isPlain = !before.isMerged && !after.isMerged
  const equal = `${where.direction} ${key}`
  if (isPlain && pair.equal.has(equal)) return
  if (where.around.includes(key) || where.around.length > longest) {
    pair.ended++
    return
  }
  const [use, useAfter] = [useOf(before), useOf(after)]
  const shapes = [shapeOf(pair.before, before), shapeOf(pair.after, after)] as const
  const isShared = shapes[0].name !== null && shapes[0].name === shapes[1].name
  // Another reference is a change of this use, and of neither schema.
  const shownAt = isShared ? [{}, {}] : [{ shownAt: use }, { shownAt: useAfter }]
  const [one, other] = alike({ ...shapes[0], ...shownAt[0] }, { ...shapes[1], ...shownAt[1] }, isShared)
  const [count, ended] = [pair.changes.count(), pair.ended]
  const inside = within(where, isShared ? one.name : null, key)
  if (!saysTheSame(one, other))
    for (const { kind, text } of compareKeywords({ description: one.note }, { description: other.note }))
      add(pair, where, kind, text, 'to-read', use, useAfter)
  // What stands beside a reference is of this use, and not of the schema.
  const at = (name: string) =>
    [before, after].some((node) => saysItself(node, name))
      ? ([where, use, useAfter] as const)
      : ([inside, one, other] as const)
  compareNull(pair, one, other, before.name && after.name ? at('nullable') : [where, use, useAfter])
  compareTypes(pair, one, other, inside)
  compareValues(pair, one, other, inside)
  for (const { kind, text, read, sent } of compareKeywords(keywordsOf(one, other), keywordsOf(other, one))) {
    const [place, was, is] = at(kind)
    add(pair, place, kind, text, where.direction === 'read' ? read : sent, was, is)
  }
  compareFlags(pair, one, other, at)
  compareMembers(pair, one, other, inside)
  compareVariants(pair, one, other, inside)
  compareItems(pair, one, other, inside)
  if (isPlain && pair.changes.count() === count && pair.ended === ended) pair.equal.add(equal)
}

/** A text may stand beside the reference or be that of the schema, and move from one to the other. */
function saysTheSame(one: Shape, other: Shape): boolean {
  if (one.note === other.note && one.keywords.description === other.keywords.description) return true
  const [[was], [is]] = [textsOf(one), textsOf(other)]
  const isMoved = (one.note === undefined) !== (other.note === undefined)
  return isSame(textsOf(one), textsOf(other)) || (isMoved && was === is)
}

const textsOf = ({ note, keywords: { description } }: Shape) =>
  [note, description].filter((each) => each !== undefined).map(words)

/** The keywords of one version as they compare with those of the other. */
function keywordsOf(shape: Shape, other: Shape): Json {
  const { description, ...all } = shape.keywords
  const { minProperties, ...others } = all
  // An object that has to have more members than that says it already.
  const rest = Number(minProperties) <= shape.required.size ? others : all
  const keywords = saysTheSame(shape, other)
    ? rest
    : { ...rest, ...(description !== undefined && { description }) }
  const isWhole = shape.types.join() === 'integer' && other.keywords.multipleOf !== undefined
  return isWhole ? { multipleOf: 1, ...keywords } : keywords
}

/** Beside a reference, or around one as `oneOf` with null does. */
const saysItself = ({ beside, name, value }: Node, keyword: string): boolean =>
  beside?.includes(keyword) ?? (name === null && keyword in value)

/** A schema with a name is its own owner, so that a change of it is one change for all who use it. */
function within(where: Where, name: string | null, key: string): Where {
  const around = [...where.around, key]
  return name === null ? { ...where, around } : { ...where, around, owner: `schema ${name}`, path: '' }
}

/** A place with what stands there before and after. */
type At = readonly [Where, Shape | Node, Shape | Node]

function compareNull(pair: Pair, one: Shape, other: Shape, [where, before, after]: At): void {
  if (one.isNullable === other.isNullable) return
  const breaks = where.direction === 'read' ? other.isNullable : one.isNullable
  const text = other.isNullable ? 'may be null' : 'is never null'
  const when = breaks && where.direction === 'sent' ? 'null' : 'touched'
  add(pair, where, 'nullable', text, breaks ? 'breaks' : 'harmless', before, after, when)
}

function compareTypes(pair: Pair, one: Shape, other: Shape, where: Where): void {
  const { direction } = where
  if (isSame(one.types, other.types)) return
  const [wider, narrower] = direction === 'read' ? [one, other] : [other, one]
  const fits = allows(wider.types, narrower.types)
  const text = `type: ${one.types.join(' or ') || 'any'} → ${other.types.join(' or ') || 'any'}`
  add(pair, where, 'type', text, fits ? 'harmless' : 'breaks', one, other)
}

const allows = (wide: string[], narrow: string[]) =>
  wide.length === 0 ||
  (narrow.length > 0 &&
    narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number'))))

/** A list without a schema of its items may have any. */
function compareItems(pair: Pair, one: Shape, other: Shape, where: Where): void {
  const below = step(where, '[]', `${where.path}[]`)
  if (one.items && other.items) return pair.compare(one.items, other.items, below)
  if (!one.items === !other.items || !isSame(one.types, other.types)) return
  const breaks = where.direction === 'read' ? !other.items : !one.items
  const text = other.items ? 'items of one form' : 'items of any form'
  add(pair, below, 'items', text, breaks ? 'breaks' : 'harmless', one, other)
}

function compareValues(pair: Pair, one: Shape, other: Shape, where: Where): void {
  const { direction } = where
  if (isSame(one.values, other.values)) return
  if (!one.values || !other.values) {
    const breaks = direction === 'read' ? other.values === null : one.values === null
    const text = other.values ? `only ${other.values.map(shown).join(', ')}` : 'any value'
    add(pair, where, 'enum', text, breaks ? 'breaks' : 'harmless', one, other)
    return
  }
  const effect = (breaks: boolean): Effect => (breaks ? 'breaks' : 'harmless')
  const added = other.values.filter((each) => !one.values!.includes(each))
  const gone = one.values.filter((each) => !other.values!.includes(each))
  const named = (values: unknown[]) => values.map((each) => [shown(each), each] as const)
  const renames = findRenames(named(gone), named(added), (was, is) => typeof was === typeof is)
  const note = (
    kind: string,
    text: string,
    breaks: boolean,
    more: Pick<Change, 'value' | 'replaces' | 'renamed'>,
  ) => add(pair, where, kind, text, effect(breaks), one, other, 'touched', more)
  for (const value of added) {
    const replaces = gone.find((each) => renames.get(shown(each))?.to === shown(value))
    note('value-added', `new value ${shown(value)}`, direction === 'read', { value, replaces })
  }
  for (const value of gone) {
    const renamed = typeof value === 'string' ? renames.get(shown(value)) : undefined
    note('value-removed', `no value ${shown(value)} any more`, direction === 'sent', { value, renamed })
  }
}

function compareFlags(pair: Pair, one: Shape, other: Shape, at: (name: string) => At): void {
  const { direction } = at('')[0]
  const hiding = direction === 'read' ? 'writeOnly' : 'readOnly'
  const effects = [
    [hiding, 'breaks'],
    ['deprecated', 'to-read'],
    [hiding === 'writeOnly' ? 'readOnly' : 'writeOnly', 'harmless'],
  ] as const
  for (const [name, effect] of effects) {
    const [was, is] = [one.keywords[name] === true, other.keywords[name] === true]
    const [where, before, after] = at(name)
    if (is && !was) add(pair, where, name, `is ${name}`, effect, before, after)
    if (was && !is) add(pair, where, name, `is not ${name} any more`, 'harmless', before, after)
  }
  const sunsets = [one, other].map(({ keywords }) => keywords['x-sunset']) as [unknown, unknown]
  compareSunset(pair, sunsets, at('x-sunset'), other.keywords.deprecated === true)
  if (isSame(one.keywords.default, other.keywords.default)) return
  const text = `default: ${shown(one.keywords.default)} → ${shown(other.keywords.default)}`
  const [where, before, after] = at('default')
  const effect = where.wasRequired ? 'harmless' : 'breaks'
  if (direction === 'sent') add(pair, where, 'default', text, effect, before, after, 'left-out')
  else add(pair, where, 'default', text, 'to-read', before, after)
}
