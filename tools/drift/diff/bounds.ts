import type { Json } from '../contract/documents.ts'
import type { Effect } from './change.ts'

/** A keyword that differs between two versions of a schema. */
export interface KeywordChange {
  kind: string
  text: string
  /** For who reads the value, and for who sends it. */
  read: Effect
  sent: Effect
}

const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
const texts = ['description', 'summary']
/** Compared in a place of their own. */
const placed = [
  'deprecated',
  'x-sunset',
  'readOnly',
  'writeOnly',
  'default',
  'discriminator',
  'propertyNames',
]
/** The same as without the keyword. */
const neutral: Json = { minLength: 0, minItems: 0, minProperties: 0, uniqueItems: false }
/** Another form of what is within, whichever way it changed. */
const forms = ['prefixItems', 'patternProperties', 'contentEncoding']

/** Formats that allow every value of their type. */
const hints = new Set<unknown>(['password', 'double', undefined])

/** Compares the keywords of two schemas that say which values are allowed, and their texts. */
export function compareKeywords(before: Json, after: Json): KeywordChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before, after].map(({ [name]: value }) =>
      value === neutral[name] ? undefined : value,
    )
    if (placed.includes(name) || isSame(was, is)) return []
    if (texts.includes(name)) return textChange(name, was, is)
    const text = `${name}: ${shownPair(was, is)}`
    if (forms.includes(name)) return [change(name, text, 'breaks', 'breaks')]
    if (lower.includes(name)) return [bound(name, text, was, is, 1)]
    if (upper.includes(name)) return [bound(name, text, was, is, -1)]
    if (name === 'contentMediaType') return [change(name, text, 'to-read', 'to-read')]
    if (name === 'multipleOf') return [multiple(text, was, is)]
    if (name === 'conditions') return conditions(was, is)
    if (name === 'format' && hints.has(was) && hints.has(is))
      return [change(name, text, 'harmless', 'harmless')]
    if (name === 'uniqueItems')
      return [is ? change(name, text, 'harmless', 'breaks') : change(name, text, 'to-read', 'harmless')]
    // A pattern of the whole value says more than a format beside it.
    if (
      name === 'format' &&
      is === undefined &&
      isWhole(before.pattern) &&
      isSame(before.pattern, after.pattern)
    )
      return [change(name, text, 'harmless', 'harmless')]
    // A format, a pattern or a keyword without a rule: readers are safe if it is new, senders if it is gone.
    return [
      change(name, text, was === undefined ? 'harmless' : 'breaks', is === undefined ? 'harmless' : 'breaks'),
    ]
  })
}

const isWhole = (pattern: unknown): boolean => /^\^.*\$$/.test(String(pattern))

/** A bound that is loosened concerns readers, one that is tightened senders. */
function bound(name: string, text: string, before: unknown, after: unknown, sign: 1 | -1): KeywordChange {
  const loosest = sign * -Infinity
  const from = sign * (typeof before === 'number' ? before : loosest)
  const to = sign * (typeof after === 'number' ? after : loosest)
  if (to > from) return change(name, text, 'harmless', 'breaks')
  const mayBeEmpty = /^min(Length|Items|Properties)$/.test(name) && from >= 1 && to < 1
  return change(name, text, mayBeEmpty ? 'breaks' : 'to-read', 'harmless')
}

/** `if` and `then`, which all hold in any order: one more concerns senders, one less readers. */
function conditions(before: unknown = [], after: unknown = []): KeywordChange[] {
  const [was, is] = [before, after] as [unknown[], unknown[]]
  const gone = was.filter((each) => !is.some((other) => isSame(each, other)))
  const added = is.filter((each) => !was.some((other) => isSame(each, other)))
  if (gone.length + added.length === 0) return []
  const [one, other] = [gone, added].map((all) => all.map(shown).join(', ') || 'none')
  const text = `condition: ${one} → ${other}`
  const effect = (all: unknown[]): Effect => (all.length > 0 ? 'breaks' : 'harmless')
  return [change('conditions', text, effect(gone), effect(added))]
}

/** Every second step is also a step: fewer numbers are allowed, which senders have to know. */
function multiple(text: string, before: unknown, after: unknown): KeywordChange {
  const isStep = (one: unknown, other: unknown) =>
    other === undefined ||
    Math.abs(Number(one) / Number(other) - Math.round(Number(one) / Number(other))) < 1e-9
  const isLooser = after === undefined || (before !== undefined && isStep(before, after))
  const isTighter = before === undefined || (after !== undefined && isStep(after, before))
  return change('multipleOf', text, isTighter ? 'harmless' : 'breaks', isLooser ? 'harmless' : 'breaks')
}

function textChange(name: string, before: unknown, after: unknown): KeywordChange[] {
  if (before === after || words(before) === words(after)) return []
  const text = `${name}: ${shownPair(before, after)}`
  return [change(name, text, 'to-read', 'to-read')]
}

/** Without what a line break, a capital or a full stop changes. */
export const words = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    // What stands at a digit is part of a number: -1, 0.5.
    .replaceAll(/(?:[\s`'"„“”‘’;:*_]|[.,-](?!\d))+/g, ' ')
    .trim()

const change = (kind: string, text: string, read: Effect, sent: Effect): KeywordChange => ({
  kind,
  text,
  read,
  sent,
})

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isObject(one) && isObject(other) && ordered(one) === ordered(other))

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** JSON that depends neither on the order of members nor on the file that a reference names. */
function ordered(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each === 'string') return each.replace(reference, '#/$1')
    return isObject(each) && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each as object).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each
  })
}

/** `#/components/schemas/Store` in a bundle is `stores.yaml#/Store` in a file. */
const reference = /^[\w./-]*#\/(?:[\w-]+\/)*([\w-]+)$/

const longest = 160

export function shown(value: unknown): string {
  if (value === undefined) return 'none'
  const text = typeof value === 'string' ? plain(value) : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Two values side by side; of long texts the part from shortly before their first difference on. */
export function shownPair(was: unknown, is: unknown): string {
  if (typeof was !== 'string' || typeof is !== 'string') return `${shown(was)} → ${shown(is)}`
  const [one, other] = [plain(was), plain(is)]
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = same > longest / 2 ? one.lastIndexOf(' ', same - longest / 4) + 1 : 0
  return [one, other].map((text) => (from > 0 ? '…' : '') + shown(text.slice(from))).join(' → ')
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
