// Replaces personal data and secrets, the same by the same: a login with the address of a registration stays
// one.
import { readContract, resolve, type Schema } from '#api/http/operations.ts'
import type { Step } from './recording.ts'
import { replaceSecrets, secretStandIn } from './secrets.ts'

type Leaf = (name: string, text: string) => string

/** A text that is replaced within others; a number is replaced as a whole value only. */
const word = /^(?=.*\p{L})../u
/** Members of requests whose text says nothing of a person. */
const impersonal = /^(\/|https?:\/\/127\.0\.0\.1)|^\d{4}-\d\d-\d\dT[\d:.]+Z$|^$/
const codes = new Set(['voucherKey', 'voucherKeys', 'locale', 'Accept-Language', 'accept-language'])

/** What `isSample` claims stays: it comes from the seeds. All steps are learned before one is replaced. */
export function createStandIns(isSample: (text: string) => boolean) {
  const closed = closedMembers()
  const personal = new Map<string, string>()
  const secrets = new Map<string, string>()

  function learn(name: string, given: string): string {
    const text = given.trim()
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
    if (closed.has(name) || codes.has(name) || impersonal.test(text) || (isDay && !/birth/i.test(name)))
      return given
    if (isSample(text) || replaceSecrets(name, text, () => '') !== text || personal.has(text)) return given
    const standIn = isDay ? `${text.slice(0, 4)}-01-01` : personalStandIn(text, personal.size + 1)
    personal.set(text, personal.get(text.toLowerCase()) ?? standIn)
    if (text.includes('@')) personal.set(text.toLowerCase(), personal.get(text)!)
    return given
  }

  return {
    /** Of a request the whole body is personal, and of its parameters what is an address. */
    learn(step: Step): void {
      if (!('call' in step)) return
      eachText(step.body, learn)
      eachText(step.params, (name, text) => (text.includes('@') ? learn(name, text) : text))
    },
    replaced<Value>(value: Value): Value {
      const parts = partsOf([...personal.keys()].filter((text) => word.test(text)))
      return eachText(value, (name, text) => {
        const own = closed.has(name) ? undefined : personal.get(text)
        return replaceSecrets(
          name,
          own ?? text.replaceAll(parts, (part) => personal.get(part)!),
          (secret) => {
            if (isSample(secret)) return secret
            if (!secrets.has(secret)) secrets.set(secret, secretStandIn(secret, secrets.size + 1))
            return secrets.get(secret)!
          },
        )
      }) as Value
    },
  }
}

/** Finds these texts, the longest first, where they are no part of a word. */
function partsOf(texts: string[]): RegExp {
  const patterns = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu')
}

/** A copy with other texts; `name` is the member that a text belongs to, also within a list. */
function eachText(value: unknown, leaf: Leaf, name = ''): unknown {
  if (typeof value === 'string') return leaf(name, value)
  if (Array.isArray(value)) return value.map((each) => eachText(each, leaf, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, eachText(each, leaf, key)]))
}

/** A mailbox of `example.com`, or a text of the same form: as long, with the same kinds of characters. */
function personalStandIn(text: string, count: number): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `visitor${count}@example.com`
  const prefix = /^(\+|00)\d\d/.exec(text)?.[0] ?? ''
  let turn = count
  const next = (letters: string) => letters[(turn += 7) % letters.length]!
  const rest = text
    .slice(prefix.length)
    .replaceAll(/\p{Lu}/gu, () => next('ABCDEFGHIKLMNOPRSTUVW'))
    .replaceAll(/\p{Ll}/gu, () => next('abcdefghiklmnoprstuvw'))
    .replaceAll(/\d/g, () => next('123456789'))
  return prefix + rest
}

/** Members whose values the contract lists, one or several: `type: print` is no name. */
function closedMembers(): Set<string> {
  const contract = readContract()
  return new Set(
    Object.values(contract.components.schemas).flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, property]) => (isClosed(contract, property) ? [name] : [])),
    ),
  )
}

function isClosed(contract: ReturnType<typeof readContract>, property: Schema): boolean {
  const { enum: values, items } = resolve<Schema>(contract, property)
  return values !== undefined || (items !== undefined && isClosed(contract, items as Schema))
}
