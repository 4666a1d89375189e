// The ways to sign in, and which of them an operation needs.
import type { Contract, Node } from '../contract/contract.ts'
import type { Operation } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import type { Condition, Effect } from './change.ts'
import { add, type Pair, type Where } from './place.ts'
import { compareTexts } from './texts.ts'

type Note = (text: string, effect: Effect, before?: Node, when?: Condition) => void

/**
 * A call that has what one of the ways needs is let in; one without ways lets in all, and may say the same
 * to all.
 */
export function compareSecurity(pair: Pair, one: Operation, other: Operation, note: Note): void {
  const names = renamedSchemes(pair)
  const was = one.security
  const is = other.security.map((way) =>
    way.map((need) => need.replace(/^\S+/, (scheme) => names.get(scheme) ?? scheme)),
  )
  if (isSame(was, is)) return
  const text = `security: ${ways(was)} → ${ways(is)}`
  const isOpen = (all: string[][]) => all.length === 0 || all.some((way) => way.length === 0)
  const keeps = was.every((way) => is.some((each) => isWithin(each, way)))
  const needs = is.filter((way) => way.length > 0)
  const isLookedAt = was.every((way) => way.length === 0 || needs.some((each) => isWithin(each, way)))
  if (isOpen(is)) note(text, isLookedAt ? 'harmless' : 'to-read')
  else if (keeps && !isOpen(was)) note(text, 'harmless')
  else if (isOpen(was) && new Set(is.flat()).isSubsetOf(new Set([...was.flat(), 'bearer'])))
    note(text, 'breaks', one.node, 'anonymous')
  else note(text, 'breaks')
}

const isWithin = (needs: string[], way: string[]) => needs.every((need) => way.includes(need))

const ways = (security: string[][]) =>
  security.length === 0 ? 'open' : security.map((way) => way.join(' and ') || 'open').join(' or ')

/** Compares how each way to sign in works. */
export function compareSchemes(pair: Pair, everywhere: Where): void {
  const [before, after] = [schemesOf(pair.before), schemesOf(pair.after)]
  const names = renamedSchemes(pair)
  const newNames = new Map([...names].map(([is, was]) => [was, is]))
  for (const [name, node] of before) {
    const found = after.get(newNames.get(name) ?? name)
    const where = { ...everywhere, path: `security scheme ${name}` }
    const note = (text: string, effect: Effect) =>
      add(pair, where, 'security', text, effect, node, found ?? null, 'called')
    if (!found) {
      note('removed', 'breaks')
      continue
    }
    compareTexts(pair, node, found, where)
    const [was, is] = [said(node), said(found)]
    // The form of a token is a hint for people, and the name of an HTTP scheme has no case.
    if (!isSame(was, is))
      note(`${shown(was)} → ${shown(is)}`, isSame(rulesOf(was), rulesOf(is)) ? 'harmless' : 'breaks')
    if (newNames.has(name)) note(`is now named ${newNames.get(name)}`, 'harmless')
  }
  for (const [name, node] of after) {
    const where = { ...everywhere, path: `security scheme ${name}` }
    if (!before.has(name) && !names.has(name))
      add(pair, where, 'security-added', 'new', 'harmless', null, node)
  }
}

/** By its new name, the old one of a scheme that works as before: names are not sent. */
function renamedSchemes(pair: Pair): Map<string, string> {
  const [before, after] = [schemesOf(pair.before), schemesOf(pair.after)]
  const gone = [...before].filter(([name]) => !after.has(name))
  return new Map(
    [...after].flatMap(([name, node]) => {
      const was = gone.find(([, each]) => isSame(rulesOf(said(each)), rulesOf(said(node))))
      return before.has(name) || !was ? [] : [[name, was[0]]]
    }),
  )
}

function schemesOf(contract: Contract): Map<string, Node> {
  const components = contract.child(contract.root, 'components')
  return new Map(components ? contract.children(components, 'securitySchemes') : [])
}

const said = ({ value: { description: _text, ...rest } }: Node) => rest
const rulesOf = ({ bearerFormat: _hint, scheme, ...rest }: Record<string, unknown>) => ({
  ...rest,
  scheme: String(scheme).toLowerCase(),
})
