import type { Contract, Node } from '../contract/contract.ts'
import type { Json } from '../contract/documents.ts'
import { joinedKeywords } from './all-of.ts'
import { refuseMalformed } from './malformed.ts'

/** A schema in one form, however it is spelled: references followed, `allOf` joined, null apart. */
export interface Shape {
  node: Node
  /** Where a change of it is shown, if that is not where the schema stands. */
  shownAt?: Node
  name: string | null
  isNullable: boolean
  /** Without `null`; empty where any type is allowed. */
  types: string[]
  values: unknown[] | null
  members: Map<string, Node>
  required: Set<string>
  /** What members without a name of their own may be. */
  others: Node | boolean
  items: Node | null
  /** The alternatives of `oneOf` and `anyOf`, if there are several. */
  variants: Node[]
  /** All keywords that have no place above. */
  keywords: Json
  /** What is said of this use alone. */
  note: unknown
}

const placed = new Set([
  'unevaluatedProperties',
  'type',
  'nullable',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'oneOf',
  'anyOf',
  'allOf',
  '$ref',
  'example',
  'examples',
  'title',
  '$comment',
  'externalDocs',
  'xml',
])

/** Shapes of schemas that stand under a name; each contract has its own, since references lead elsewhere. */
const known = new WeakMap<Contract, WeakMap<object, Shape>>()

export function shapeOf(contract: Contract, node: Node): Shape {
  if (node.name === null) return newShape(contract, node)
  const shapes = known.get(contract) ?? new WeakMap<object, Shape>()
  known.set(contract, shapes)
  const shape = shapes.get(node.value) ?? newShape(contract, node)
  shapes.set(node.value, shape)
  return shape.name === node.name ? shape : { ...shape, name: node.name }
}

function newShape(contract: Contract, node: Node): Shape {
  const parts = node.parts ?? contract.items(node, 'allOf')
  const { allOf: _allOf, description: note, ...beside } = node.value
  const [only] = parts.map((part) => shapeOf(contract, part))
  // A reference may stand alone in `allOf`, so that it can have a description beside it.
  if (only && parts.length === 1 && Object.keys(beside).length === 0)
    return { ...only, note: note ?? only.note }
  return parts.map((part) => shapeOf(contract, part)).reduce(join, ownShape(contract, node))
}

function ownShape(contract: Contract, node: Node): Shape {
  const { value } = node
  refuseMalformed(contract, node)
  const alternatives = [
    ...contract.items(node, 'oneOf'),
    ...uncovered(contract, contract.items(node, 'anyOf')),
  ]
  const variants = alternatives.filter((each) => !isNull(each.value))
  const values = 'const' in value ? [value.const] : Array.isArray(value.enum) ? value.enum : null
  const listed = [value.type ?? []].flat() as string[]
  const isNullable =
    value.nullable === true ||
    listed.includes('null') ||
    (values?.includes(null) ?? false) ||
    variants.length < alternatives.length
  // With a discriminator it is one of what were several, or will be.
  if (variants.length === 1 && value.discriminator === undefined) {
    const { description: note, ...beside } = value
    const said = node.note === undefined ? beside : value
    return { ...withKeywords(shapeOf(contract, variants[0]!), said), isNullable, note: node.note ?? note }
  }
  const types = listed.filter((type) => type !== 'null')
  return {
    node,
    name: node.name,
    isNullable,
    types: types.length > 0 ? types.toSorted() : implied(value, values),
    values: values && values.filter((each) => each !== null),
    members: new Map(contract.children(node, 'properties')),
    required: new Set((value.required as string[] | undefined) ?? []),
    others: othersOf(contract, node),
    items: contract.child(node, 'items') ?? null,
    variants,
    keywords: keywordsOf(value, types),
    note: node.note,
  }
}

/** Without those of `anyOf` that say only some of the values that another one allows. */
function uncovered(contract: Contract, alternatives: Node[]): Node[] {
  const shapes = alternatives.map((each) => shapeOf(contract, each))
  const open = shapes.filter(isOpen).map(({ types }) => types.join())
  const isCovered = (shape: Shape) => open.includes(shape.types.join()) && !isOpen(shape)
  return alternatives.filter((_each, i) => !isCovered(shapes[i]!))
}

/** Any value of a plain type. */
function isOpen({ types, values, keywords, variants }: Shape): boolean {
  const { description: _text, ...rules } = keywords
  const isPlain = ['string', 'number', 'integer', 'boolean'].includes(types.join())
  return isPlain && values === null && variants.length === 0 && Object.keys(rules).length === 0
}

function othersOf(contract: Contract, node: Node): Node | boolean {
  const key = 'additionalProperties' in node.value ? 'additionalProperties' : 'unevaluatedProperties'
  const value = node.value[key]
  return typeof value === 'boolean' ? value : (contract.child(node, key) ?? true)
}

const isNull = ({ type, const: only, enum: values }: Json) =>
  [type].flat().join() === 'null' ||
  only === null ||
  (Array.isArray(values) && values.length === 1 && values[0] === null)

function keywordsOf(value: Json, types: string[]): Json {
  const { if: when, then: needs, else: otherwise, ...own } = value
  const all = when === undefined ? own : { ...own, conditions: [{ when, needs, otherwise }] }
  const rest = Object.entries(all).filter(
    ([name]) => !placed.has(name) && (name === 'x-sunset' || !name.startsWith('x-')),
  )
  if (types.join() !== 'integer') return Object.fromEntries(rest)
  const { format, ...bounds } = Object.fromEntries(narrowed(rest.map(inclusive)))
  return format === undefined || saysNoMore(format, bounds) ? bounds : { ...bounds, format }
}

/** A number of bits that holds all that the bounds allow. */
function saysNoMore(format: unknown, { minimum, maximum }: Json): boolean {
  const most = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER }[String(format)]
  if (most === undefined || typeof minimum !== 'number' || typeof maximum !== 'number') return false
  return minimum >= -most - 1 && maximum <= most
}

/** More than 0 is at least 1 where there is nothing between. */
function inclusive([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value !== 'number' || !Number.isInteger(value)) return [name, value]
  if (name === 'exclusiveMinimum') return ['minimum', value + 1]
  return name === 'exclusiveMaximum' ? ['maximum', value - 1] : [name, value]
}

/** Of two bounds on one side the narrower one last, which is the one that stays. */
const narrowed = (entries: [string, unknown][]): [string, unknown][] =>
  entries.toSorted(([name, one], [other, two]) => {
    if (name !== other || typeof one !== 'number' || typeof two !== 'number') return 0
    return name === 'maximum' ? two - one : one - two
  })

const withKeywords = (shape: Shape, value: Json): Shape => ({
  ...shape,
  keywords: { ...shape.keywords, ...keywordsOf(value, shape.types) },
})

function implied(value: Json, values: unknown[] | null): string[] {
  if (value.properties || value.additionalProperties) return ['object']
  if (value.items) return ['array']
  return [...new Set((values ?? []).filter((each) => each !== null).map((each) => typeof each))].toSorted()
}

/** What `allOf` says: all of it holds. */
function join(one: Shape, other: Shape): Shape {
  const member = (name: string) => both(one.members.get(name), other.members.get(name))!
  return {
    ...one,
    isNullable: (one.isNullable || other.isNullable) && allowsNull(one) && allowsNull(other),
    types: one.types.length > 0 ? one.types : other.types,
    values:
      one.values && other.values
        ? one.values.filter((each) => other.values!.includes(each))
        : (one.values ?? other.values),
    members: new Map([...other.members, ...one.members].map(([name]) => [name, member(name)])),
    required: one.required.union(other.required),
    others: one.others === true ? other.others : one.others,
    items: both(one.items, other.items),
    variants: [...one.variants, ...other.variants],
    keywords: joinedKeywords(one.keywords, other.keywords),
  }
}

/** A place that both describe, under the first one's address. */
function both(one: Node | null | undefined, other: Node | null | undefined): Node | null {
  if (!one || !other) return one ?? other ?? null
  return { ...one, value: {}, name: null, isMerged: true, parts: [one, other] }
}

/** Without a type any is allowed. */
const allowsNull = ({ isNullable, types, values, variants }: Shape) =>
  isNullable || (types.length === 0 && values === null && variants.length === 0)
