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

/** Whether the type of a member says the value at one of these places. */
export function isDeclaredAround(places: readonly Place[], member: ts.Symbol): boolean {
  return (member.declarations ?? []).some(
    (each) =>
      each.getSourceFile().fileName.endsWith(typesFile) &&
      places.some(({ start, end }) => each.pos <= start && end <= each.end),
  )
}

/** The member whose name or value stands at a place. */
function memberAt(types: ts.SourceFile, { start, end }: Place): ts.PropertySignature | undefined {
  let found: ts.PropertySignature | undefined
  const visit = (node: ts.Node): void => {
    if (node.pos > start || end > node.end) return
    if (ts.isPropertySignature(node)) found = node
    ts.forEachChild(node, visit)
  }
  visit(types)
  return found
}

/** The members of the schemas that have one at these places, by their names. */
export function membersBeside(
  types: ts.SourceFile,
  places: readonly Place[],
): Map<string, ts.PropertySignature[]> {
  const around = places.flatMap((place) => memberAt(types, place)?.parent ?? [])
  return Map.groupBy(membersIn(around), ({ name }) => textOf(name))
}

/** The operations of calls such as `GET /v2/stores`. */
export function operationIds(types: ts.SourceFile, calls: readonly string[]): string[] {
  return calls.flatMap((call) => {
    const [method = '', address = ''] = call.split(' ')
    return under(top(types, 'paths'), address, method.toLowerCase()).flatMap(idOf)
  })
}

/** Whether the calls of a renamed parameter have another one of this name at the same place. */
export function isParameterNamed(types: ts.SourceFile, { path, calls }: Rename, name: string): boolean {
  return parametersOf(types, calls, path.split(' ')[0]!).some((each) => textOf(each.name) === name)
}

/** Parameters of this name at the same place of any call. */
export function countParameters(types: ts.SourceFile, { path, from }: Rename): number {
  const calls = membersIn(top(types, 'paths')).flatMap((each) =>
    typeOf(each).flatMap((item) =>
      membersIn([item]).map(({ name }) => `${textOf(name)} ${textOf(each.name)}`),
    ),
  )
  const all = parametersOf(types, calls, path.split(' ')[0]!)
  return new Set(all.filter(({ name }) => textOf(name) === from)).size
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

const top = (types: ts.SourceFile, name: string): ts.Node[] =>
  types.statements.filter((each) => ts.isInterfaceDeclaration(each) && each.name.text === name)

const under = (nodes: ts.Node[], ...names: string[]) =>
  names.reduce((found, name) => membersIn(found, name).flatMap(typeOf), nodes)

/** Those of the address and of the operation itself. */
function parametersOf(types: ts.SourceFile, calls: readonly string[], place: string): ts.PropertySignature[] {
  return calls.flatMap((call) => {
    const item = under(top(types, 'paths'), call.split(' ')[1]!)
    const ids = operationIds(types, [call])
    const around = [...item, ...ids.flatMap((id) => under(top(types, 'operations'), id))]
    return membersIn(under(around, 'parameters', place))
  })
}

function nodesOf(types: ts.SourceFile, { kind, owner, path, calls, from, to }: Rename): ts.Node[] {
  if (kind === 'operation') return membersIn(top(types, 'operations'), from, to).map(({ name }) => name)
  if (kind === 'path') return membersIn(top(types, 'paths'), from, to).map(({ name }) => name)
  const schemas = under(top(types, 'components'), 'schemas')
  if (kind === 'schema') {
    const aliases = types.statements.filter(ts.isTypeAliasDeclaration)
    const names = [...membersIn(schemas, from, to), ...aliases].map(({ name }) => name)
    return names.filter((name) => [from, to].includes(textOf(name)))
  }
  if (kind === 'parameter')
    return parametersOf(types, calls, path.split(' ')[0]!).flatMap(({ name }) =>
      [from, to].includes(textOf(name)) ? name : [],
    )
  if (!owner.startsWith('schema ')) return []
  const steps = path.split(/\.|(?=\[)/).filter((step) => step !== '')
  const start = under(schemas, owner.slice('schema '.length))
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

/** Without names all of them. */
function membersIn(nodes: ts.Node[], ...names: string[]): ts.PropertySignature[] {
  return nodes.flatMap(parts).flatMap((node) => {
    const members = ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) ? [...node.members] : []
    const named = members.filter(ts.isPropertySignature)
    return names.length === 0 ? named : named.filter(({ name }) => names.includes(textOf(name)))
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
