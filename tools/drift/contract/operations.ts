import type { Contract, Node } from './contract.ts'

/** One operation of a contract. */
export interface Operation {
  /** `GET /v2/stores/for-website/all`, as the lineage names it. */
  call: string
  method: string
  path: string
  id: string | null
  node: Node
  /** The path, which may have texts and servers for all of its operations. */
  item: Node
  tags: string[]
  /** The server that is called, where it is not that of the whole contract. */
  server: string | null
  parameters: Node[]
  body: Node | undefined
  responses: Map<string, Node>
  /** The ways that a call may choose from, each with its schemes and scopes; an empty list needs none. */
  security: string[][]
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

const known = new WeakMap<Contract, Operation[]>()

/** All operations of a contract, read once. */
export function operationsOf(contract: Contract): Operation[] {
  const found = known.get(contract) ?? readOperations(contract)
  known.set(contract, found)
  return found
}

function readOperations(contract: Contract): Operation[] {
  const common = contract.root.value.security
  return contract.children(contract.root, 'paths').flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = contract.child(item, method)
      if (!node) return []
      const given = (node.value.security ?? common ?? []) as Record<string, string[]>[]
      return [
        {
          call: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          id: typeof node.value.operationId === 'string' ? node.value.operationId : null,
          node,
          item,
          tags: [node.value.tags ?? []].flat() as string[],
          server: serverOf(contract, node) ?? serverOf(contract, item),
          parameters: parametersOf(contract, item, node),
          body: contract.child(node, 'requestBody'),
          responses: new Map(contract.children(node, 'responses')),
          security: Array.isArray(given) ? given.map(needsOf) : [],
        },
      ]
    }),
  )
}

/** `bearer`, and `bearer orders:read` of each scope. */
const needsOf = (way: Record<string, string[]>): string[] =>
  Object.entries(way)
    .flatMap(([scheme, scopes]) => [scheme, ...(scopes ?? []).map((scope) => `${scheme} ${scope}`)])
    .toSorted()

const serverOf = (contract: Contract, node: Node): string | null => {
  const [server] = contract.items(node, 'servers')
  return server ? addressOf(server) : null
}

/** What is called, with the defaults of its variables; paths begin with a slash. */
export function addressOf({ value: { url, variables } }: Node): string {
  const given = (variables ?? {}) as Record<string, { default?: unknown }>
  const filled = String(url).replaceAll(/\{([^}]*)\}/g, (all, name) => String(given[name]?.default ?? all))
  return filled.replace(/\/$/, '')
}

/** Those of the path, unless the operation has one of the same name. */
function parametersOf(contract: Contract, item: Node, operation: Node): Node[] {
  const own = contract.items(operation, 'parameters')
  const names = new Set(own.map(keyOf))
  return [...contract.items(item, 'parameters').filter((each) => !names.has(keyOf(each))), ...own]
}

/** Addresses that differ in the names of parameters only. */
export const withoutNames = (call: string) => call.replaceAll(/\{[^}]*\}/g, '{}')

/** `path 0` of a parameter that stands in the address, where its name is not sent; of others `keyOf`. */
export function placeOf(node: Node, path: string): string {
  const names: string[] = path.match(/(?<=\{)[^}]*(?=\})/g) ?? []
  const at = node.value.in === 'path' ? names.indexOf(String(node.value.name)) : -1
  return at < 0 ? keyOf(node) : `path ${at}`
}

/** `query storeId`. */
export function keyOf({ value }: Node): string {
  const name = String(value.name)
  return `${String(value.in)} ${value.in === 'header' ? name.toLowerCase() : name}`
}
