// Where the generated types of the contract (openapi/generated/spa.ts) say a name.
import ts from 'typescript'
import type { Rename } from './renames.ts'

export const typesFile = 'openapi/generated/spa.ts'

/** A name or value as it stands in the types, without quotes. */
export interface Place {
  start: number
  end: number
  text: string
}

/** All places at which the types name what a rename is about, by its old or its new name. */
export function placesOf(types: ts.SourceFile, rename: Rename): Place[] {
  const found = nodesOf(types, rename)
  const named = found.filter((node) => [rename.from, rename.to].includes(textOf(node)))
  return named.map((node) => {
    const isQuoted = ts.isStringLiteral(node)
    const [start, end] = [node.getStart(types), node.getEnd()]
    return { start: isQuoted ? start + 1 : start, end: isQuoted ? end - 1 : end, text: textOf(node) }
  })
}

/** Whether a member of some type is the one at these places. */
export function isDeclaredAt(places: readonly Place[], member: ts.Symbol | undefined): boolean {
  return (member?.declarations ?? []).some((each) => {
    const name = ts.getNameOfDeclaration(each)
    const file = each.getSourceFile()
    return (
      name !== undefined &&
      file.fileName.endsWith(typesFile) &&
      places.some(({ start }) => start === name.getStart(file) + (ts.isStringLiteral(name) ? 1 : 0))
    )
  })
}

/** Members of this name anywhere in the types. */
export function countMembers(types: ts.SourceFile, name: string): number {
  let count = 0
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && textOf(node.name) === name) count++
    ts.forEachChild(node, visit)
  }
  visit(types)
  return count
}

function nodesOf(types: ts.SourceFile, { kind, owner, path, calls, from, to }: Rename): ts.Node[] {
  const top = (name: string): ts.Node[] =>
    types.statements.filter((each) => ts.isInterfaceDeclaration(each) && each.name.text === name)
  const under = (nodes: ts.Node[], ...names: string[]) =>
    names.reduce((found, name) => membersIn(found, name).flatMap(typeOf), nodes)
  if (kind === 'operation') return membersIn(top('operations'), from, to).map(({ name }) => name)
  if (kind === 'path') return membersIn(top('paths'), from, to).map(({ name }) => name)
  if (kind === 'parameter') {
    const place = path.split(' ')[0]!
    return calls.flatMap((call) => {
      const [method = '', address = ''] = call.split(' ')
      const item = under(top('paths'), address)
      const ids = under(item, method.toLowerCase()).flatMap(idOf)
      const around = [...item, ...ids.flatMap((id) => under(top('operations'), id))]
      return membersIn(under(around, 'parameters', place), from, to).map(({ name }) => name)
    })
  }
  if (!owner.startsWith('schema ')) return []
  const steps = path.split(/\.|(?=\[)/).filter((step) => step !== '')
  const start = under(top('components'), 'schemas', owner.slice('schema '.length))
  const inner = (kind === 'member' ? steps.slice(0, -1) : steps).reduce(below, start)
  if (kind === 'member') return membersIn(inner, from, to).map(({ name }) => name)
  return inner.flatMap(parts).flatMap((node) => (ts.isLiteralTypeNode(node) ? [node.literal] : []))
}

function below(nodes: ts.Node[], step: string): ts.Node[] {
  const inside = nodes.flatMap(parts)
  if (step === '[]') return inside.flatMap((node) => (ts.isArrayTypeNode(node) ? [node.elementType] : []))
  if (step !== '[*]') return membersIn(inside, step).flatMap(typeOf)
  return inside.flatMap((node) =>
    'members' in node
      ? (node.members as ts.Node[]).filter(ts.isIndexSignatureDeclaration).map((each) => each.type)
      : [],
  )
}

/** What a union or intersection consists of. */
function parts(node: ts.Node): ts.Node[] {
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return node.types.flatMap(parts)
  return ts.isParenthesizedTypeNode(node) ? parts(node.type) : [node]
}

function membersIn(nodes: ts.Node[], ...names: string[]): ts.PropertySignature[] {
  return nodes.flatMap(parts).flatMap((node) => {
    const members = ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) ? [...node.members] : []
    return members.filter(ts.isPropertySignature).filter(({ name }) => names.includes(textOf(name)))
  })
}

const typeOf = ({ type }: ts.PropertySignature): ts.Node[] => (type ? [type] : [])

/** `listStores` of `operations["listStores"]`. */
function idOf(node: ts.Node): string[] {
  return ts.isIndexedAccessTypeNode(node) && ts.isLiteralTypeNode(node.indexType)
    ? [textOf(node.indexType.literal)]
    : []
}

const textOf = (node: ts.Node): string => ('text' in node ? String(node.text) : '')
