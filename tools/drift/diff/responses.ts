import type { Contract, Node } from '../contract/contract.ts'
import type { Operation } from '../contract/operations.ts'
import { isSame } from './bounds.ts'
import { compareCodes, refusalsOf } from './codes.ts'
import { compareContent, compareSchemaOf } from './content.ts'
import { add, type Pair, type Where } from './place.ts'
import { removedText } from './renames.ts'
import { promisedIn } from './sunset.ts'
import { compareDeprecated, compareTexts } from './texts.ts'

/** Compares what an operation responds with: statuses, media types, headers, bodies and refusals. */
export function compareResponses(pair: Pair, one: Operation, other: Operation): void {
  compareStatuses(pair, one, other)
  compareCodes(pair, one, other)
  compareOthers(pair, one, other)
  for (const [status, before] of one.responses) {
    const after = other.responses.get(status) ?? successOf(status, other)
    if (after) compareResponse(pair, before, after, whereOf(one, status, before))
  }
}

/** The one success, if its status changed. */
const successOf = (status: string, other: Operation): Node | undefined =>
  status.startsWith('2') ? [...other.responses].find(([each]) => each.startsWith('2'))?.[1] : undefined

function whereOf(one: Operation, status: string, node: Node): Where {
  return {
    direction: 'read',
    use: { call: one.call, part: status, pointer: '' },
    owner: node.name ? `response ${node.name}` : `operation ${one.call}`,
    path: `response ${status}`,
    around: [],
  }
}

function compareStatuses(pair: Pair, one: Operation, other: Operation): void {
  const successes = ({ responses }: Operation) => [...responses.keys()].filter((each) => /^[23]/.test(each))
  const [was, is] = [successes(one).toSorted(), successes(other).toSorted()]
  if (isSame(was, is)) return
  const where = { ...whereOf(one, '', one.node), owner: `operation ${one.call}`, path: 'response' }
  const isNarrower = is.length > 0 && is.every((each) => was.includes(each))
  // `2XX` is the old success, and others that only a person knows.
  const isRange = is.every((each) => was.includes(each) || was.includes(each.replace('XX', '00')))
  const text = `status: ${was.join(', ')} → ${is.join(', ')}`
  add(
    pair,
    where,
    'status',
    text,
    isNarrower ? 'harmless' : isRange ? 'to-read' : 'breaks',
    one.node,
    other.node,
    'called',
  )
}

/** Refusals without a code, and what is answered otherwise: no table can tell them apart. */
function compareOthers(pair: Pair, one: Operation, other: Operation): void {
  const hasNoCode = (contract: Contract, operation: Operation) => {
    const known = new Set(refusalsOf(contract, operation).map(({ status }) => status))
    return ([status]: [string, Node]) => !/^[123]/.test(status) && !known.has(status)
  }
  const added = [...other.responses].filter(hasNoCode(pair.after, other))
  for (const [status, node] of added) {
    if (one.responses.has(status)) continue
    const effect = status.startsWith('5') ? 'harmless' : 'to-read'
    add(pair, whereOf(one, status, node), 'status', 'new, without a code', effect, null, node, 'called')
  }
  for (const [status, node] of [...one.responses].filter(hasNoCode(pair.before, one)))
    if (!other.responses.has(status))
      add(pair, whereOf(one, status, node), 'status', 'is not answered any more', 'harmless', node, null)
}

function compareResponse(pair: Pair, before: Node, after: Node, where: Where): void {
  compareTexts(pair, before, after, where)
  compareHeaders(pair, before, after, where)
  const below = { ...where, path: `${where.path} body` }
  compareContent(pair, [before, after], where, 'called', (one, other) =>
    compareSchemaOf(pair, one, other, below, (schema) => withoutCodes(schema, where)),
  )
}

/** The codes of a problem are compared for each operation; its other members as any. */
function withoutCodes(node: Node, { use }: Where): Node {
  const { properties } = node.value as { properties?: { code?: unknown } }
  if (!/^[45]/.test(use.part) || !properties?.code) return node
  const { code: _code, ...rest } = properties
  return { ...node, value: { ...node.value, properties: rest } }
}

function compareHeaders(pair: Pair, before: Node, after: Node, where: Where): void {
  const headers = new Map(
    pair.after.children(after, 'headers').map(([name, node]) => [name.toLowerCase(), node]),
  )
  for (const [name, node] of pair.before.children(before, 'headers')) {
    const found = headers.get(name.toLowerCase())
    const at: Where = {
      ...where,
      path: `header ${name}`,
      use: { ...where.use, part: `header ${name.toLowerCase()}` },
    }
    if (!found) {
      const [text, sunset] = [removedText(node.value.deprecated === true), promisedIn(node)]
      add(pair, at, 'header-removed', text, 'breaks', node, after, 'touched', { sunset })
    } else {
      if (node.value.required === true && found.value.required !== true)
        add(pair, at, 'required', 'may be left out', 'breaks', node, found)
      compareTexts(pair, node, found, at)
      if (node.value.required !== true && found.value.required === true)
        add(pair, at, 'required', 'is always there', 'harmless', node, found)
      compareDeprecated(pair, node, found, at)
      compareSchemaOf(pair, node, found, at)
    }
    headers.delete(name.toLowerCase())
  }
  for (const [name, node] of headers)
    add(pair, { ...where, path: `header ${name}` }, 'header-added', 'new', 'harmless', null, node)
}
