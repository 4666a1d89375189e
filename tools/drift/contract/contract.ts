import { posix } from 'node:path'
import { BadInput } from '../bad-input.ts'
import { type Json, type Parsed, parseFile } from './documents.ts'
import type { ContractFiles } from './files.ts'

/** A place in a contract, with its references followed. */
export interface Node {
  value: Json
  file: string
  path: readonly string[]
  /** The name by which it was referenced, such as `BookingOrder`; null for what stands where it is used. */
  name: string | null
  /** It has members beside its reference. */
  isMerged?: true
  /** Their names. */
  beside?: string[]
  /** Where it was referenced. */
  use?: { file: string; path: readonly string[] }
  /** What several parts of `allOf` say about one place. */
  parts?: Node[]
  /** The description beside its reference: of this use, where that of the schema is of all uses. */
  note?: unknown
}

/** A contract whose references are followed where they are met: it needs no bundling. */
export interface Contract {
  label: string
  root: Node
  /** A member of a node. Undefined if it has none. */
  child(node: Node, key: string): Node | undefined
  children(node: Node, key: string): [string, Node][]
  items(node: Node, key: string): Node[]
  /** `openapi/components/schemas/bookings.yaml:37`. */
  placeOf(node: Pick<Node, 'file' | 'path'>): string
}

/** Reads a contract. A file or reference that does not exist is named in the error with its line. */
export function readContract(files: ContractFiles): Contract {
  const parsed = new Map<string, Parsed | null>()
  const fileOf = (file: string): Parsed | null => {
    const known = parsed.get(file)
    if (known !== undefined) return known
    const text = files.read(file)
    const found = text === null ? null : parseFile(file, text)
    parsed.set(file, found)
    return found
  }
  const valueOf = (file: string): unknown => {
    const found = fileOf(file)
    if (!found) throw new BadInput(`${files.label} has no ${file}.`)
    return found.value
  }
  const lineOf = (file: string, path: readonly string[]) => fileOf(file)?.lineOf(path) ?? 1
  const { folder = '' } = files
  const placeOf: Contract['placeOf'] = ({ file, path }) => `${posix.join(folder, file)}:${lineOf(file, path)}`

  function follow(value: unknown, file: string, path: readonly string[], seen = 0): Node | undefined {
    if (typeof value === 'boolean') return { value: value ? {} : { not: {} }, file, path, name: null }
    if (typeof value !== 'object' || value === null) return undefined
    const { $ref } = value as Json
    if (typeof $ref !== 'string') return { value: value as Json, file, path, name: null }
    const node = targetOf($ref, file, path, seen)
    const { $ref: _ref, description: note, ...beside } = value as Json
    const use = { file, path }
    if (note === undefined && Object.keys(beside).length === 0) return { ...node, use }
    return {
      ...node,
      value: { ...node.value, ...beside },
      isMerged: true,
      beside: Object.keys(beside),
      use,
      note,
    }
  }

  const targets = new Map<string, Node>()
  function targetOf($ref: string, file: string, path: readonly string[], seen: number): Node {
    const key = `${file} ${$ref}`
    const known = targets.get(key)
    if (known) return known
    const [document = '', pointer = ''] = $ref.split('#')
    const target = document === '' ? file : posix.join(posix.dirname(file), document)
    const steps = pointer.split('/').slice(1).map(unescaped)
    const found = fileOf(target) === null ? undefined : at(valueOf(target), steps)
    const node = seen < 20 ? follow(found, target, steps, seen + 1) : undefined
    if (!node) throw new BadInput(`${placeOf({ file, path })} references ${$ref}, which does not exist.`)
    const named = { ...node, name: node.name ?? steps.at(-1) ?? null }
    targets.set(key, named)
    return named
  }

  const child: Contract['child'] = (node, key) =>
    Object.hasOwn(node.value, key) ? follow(node.value[key], node.file, [...node.path, key]) : undefined
  const contract: Contract = {
    label: files.label,
    root: follow(valueOf(files.root), files.root, [])!,
    child,
    children: (node, key) => {
      const parent = child(node, key)
      return Object.keys(parent?.value ?? {}).flatMap((name) => {
        const found = child(parent!, name)
        return found ? [[name, found] as [string, Node]] : []
      })
    },
    items: (node, key) => {
      const list = Array.isArray(node.value[key]) ? node.value[key] : []
      return list.flatMap((each, i) => follow(each, node.file, [...node.path, key, String(i)]) ?? [])
    },
    placeOf,
  }
  requireOpenapi(contract, files.root)
  return contract
}

function requireOpenapi({ root, label, placeOf }: Contract, file: string): void {
  const { openapi, paths } = (root as Node | undefined)?.value ?? {}
  if (!openapi || !paths)
    throw new BadInput(`${label} is no OpenAPI contract: ${file} has no openapi and paths.`)
  if (typeof paths === 'object' && !Array.isArray(paths)) return
  const place = placeOf({ file, path: ['paths'] })
  throw new BadInput(`${label} is no OpenAPI contract: paths in ${place} is no object.`)
}

const unescaped = (step: string) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')

function at(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? (node as Json)[step]
        : undefined,
    value,
  )
}
