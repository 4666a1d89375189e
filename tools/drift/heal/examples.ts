// Examples of the contract that still say an old name, and lists of required members.
import { isMap, isScalar, parseDocument, type Document } from 'yaml'
import { type Contract, type Node, nodeKey } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { shapeOf } from '../diff/shape.ts'
import type { Edit } from './project.ts'
import type { Rename } from './renames.ts'

interface Spot {
  file: string
  path: readonly string[]
  /** The key of a member, not its value. */
  isKey: boolean
}

/** What to edit in the files of the contract, by file. */
export function editExamples(contract: Contract, rename: Rename, textOf: (file: string) => string) {
  const edits = new Map<string, Edit[]>()
  const documents = new Map<string, Document>()
  for (const { file, path, isKey } of spotsOf(contract, rename)) {
    const document = documents.get(file) ?? parseDocument(textOf(file))
    documents.set(file, document)
    const range = rangeOf(document, path, isKey)
    if (!range) continue
    const isQuoted = /['"]/.test(textOf(file)[range[0]] ?? '')
    const edit = { start: range[0] + (isQuoted ? 1 : 0), end: range[1] - (isQuoted ? 1 : 0), text: rename.to }
    edits.set(file, [...(edits.get(file) ?? []), edit])
  }
  return edits
}

function spotsOf(contract: Contract, { kind, place, from, to }: Rename): Spot[] {
  if (place === null || (kind !== 'member' && kind !== 'value')) return []
  const spots: Spot[] = []
  const seen = new Set<string>()

  const schema = (node: Node | undefined): void => {
    if (!node || seen.has(nodeKey(node))) return
    seen.add(nodeKey(node))
    const shape = shapeOf(contract, node)
    const { file, path, value } = node
    const { example, examples, required } = value
    if (example !== undefined) data(node, example, file, [...path, 'example'])
    if (Array.isArray(examples))
      examples.forEach((each, i) => data(node, each, file, [...path, 'examples', String(i)]))
    if (kind === 'member' && nodeKey(node) === place && Array.isArray(required))
      required.forEach((each, i) => {
        if (each === from) spots.push({ file, path: [...path, 'required', String(i)], isKey: false })
      })
    contract.items(node, 'allOf').forEach(schema)
    shape.members.forEach(schema)
    shape.variants.forEach(schema)
    if (shape.items) schema(shape.items)
    if (typeof shape.others === 'object') schema(shape.others)
  }

  /** A value that follows a schema. */
  const data = (node: Node, value: unknown, file: string, path: readonly string[]): void => {
    const shape = shapeOf(contract, node)
    const isMeant = nodeKey(shape.node) === place || nodeKey(node) === place
    if (kind === 'value' && isMeant && value === from) spots.push({ file, path, isKey: false })
    for (const variant of shape.variants) data(variant, value, file, path)
    if (Array.isArray(value)) {
      if (shape.items) value.forEach((each, i) => data(shape.items!, each, file, [...path, String(i)]))
    } else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) {
        const isOld = kind === 'member' && isMeant && name === from
        if (isOld) spots.push({ file, path: [...path, name], isKey: true })
        const member = shape.members.get(isOld ? to : name) ?? shape.others
        if (typeof member === 'object') data(member, each, file, [...path, name])
      }
  }

  const media = (node: Node): void => {
    for (const [, each] of contract.children(node, 'content')) {
      const inner = contract.child(each, 'schema')
      schema(inner)
      if (!inner) continue
      if (each.value.example !== undefined)
        data(inner, each.value.example, each.file, [...each.path, 'example'])
      for (const [, one] of contract.children(each, 'examples'))
        data(inner, one.value.value, one.file, [...one.path, 'value'])
    }
  }

  for (const { parameters, body, responses } of operationsOf(contract)) {
    for (const parameter of parameters) {
      const inner = contract.child(parameter, 'schema')
      schema(inner)
      if (inner && parameter.value.example !== undefined)
        data(inner, parameter.value.example, parameter.file, [...parameter.path, 'example'])
    }
    if (body) media(body)
    responses.forEach(media)
  }
  return spots
}

function rangeOf(document: Document, path: readonly string[], isKey: boolean): [number, number] | null {
  if (!isKey) {
    const node = document.getIn(path, true)
    return isScalar(node) && node.range ? [node.range[0], node.range[1]] : null
  }
  const parent = document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === path.at(-1)) : undefined
  const range = isScalar(pair?.key) ? pair.key.range : null
  return range ? [range[0], range[1]] : null
}
