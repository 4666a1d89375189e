import type { Node } from '../contract/contract.ts'
import type { Operation } from '../contract/operations.ts'
import { isSame, shown } from './bounds.ts'
import { compareCodes } from './codes.ts'
import { add, type Pair, type Where } from './place.ts'
import { compareTexts } from './texts.ts'

/** Compares what an operation responds with: statuses, media types, headers, bodies and refusals. */
export function compareResponses(pair: Pair, one: Operation, other: Operation): void {
  compareStatuses(pair, one, other)
  compareCodes(pair, one, other)
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
  const text = `status: ${was.join(', ')} → ${is.join(', ')}`
  add(pair, where, 'status', text, isNarrower ? 'harmless' : 'breaks', one.node, other.node, 'called')
}

function compareResponse(pair: Pair, before: Node, after: Node, where: Where): void {
  if (/^[23]/.test(where.use.part)) compareTexts(pair, before, after, where)
  compareHeaders(pair, before, after, where)
  const types = new Map(pair.after.children(after, 'content'))
  const had = pair.before.children(before, 'content')
  for (const [type, node] of had) {
    const found = types.get(type)
    if (!found) {
      const text = `media type ${type} → ${shown([...types.keys()].join(', ') || undefined)}`
      add(pair, where, 'content-type', text, 'breaks', before, after, 'called')
    }
    const schemas = found && [pair.before.child(node, 'schema'), pair.after.child(found, 'schema')]
    if (!schemas?.[0] || !schemas[1]) continue
    const below = { ...where, path: `${where.path} body` }
    pair.compare(withoutCodes(pair, schemas[0], where), withoutCodes(pair, schemas[1], where), below)
  }
  if (had.length === 0 && types.size > 0)
    add(pair, where, 'content-type', `a body of ${[...types.keys()].join(', ')}`, 'harmless', before, after)
}

/** The codes of a problem are compared for each operation; its other members as any. */
function withoutCodes(pair: Pair, node: Node, { use }: Where): Node {
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
    if (!found) add(pair, at, 'header-removed', 'removed', 'breaks', node, after)
    else {
      if (node.value.required === true && found.value.required !== true)
        add(pair, at, 'required', 'may be left out', 'breaks', node, found)
      compareTexts(pair, node, found, at)
      const schemas = [pair.before.child(node, 'schema'), pair.after.child(found, 'schema')]
      if (schemas[0] && schemas[1]) pair.compare(schemas[0], schemas[1], at)
    }
  }
}
