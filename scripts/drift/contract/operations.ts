import type { Contract, Node } from './contract.ts'

/** One operation of a contract. */
export interface Operation {
  /** `GET /v2/stores/for-website/all`, as the lineage names it. */
  call: string
  method: string
  path: string
  id: string | null
  node: Node
  parameters: Node[]
  body: Node | undefined
  responses: Map<string, Node>
  /** The security schemes that a call may choose from; an empty list needs none. */
  security: string[][]
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export function operationsOf(contract: Contract): Operation[] {
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
          parameters: parametersOf(contract, item, node),
          body: contract.child(node, 'requestBody'),
          responses: new Map(contract.children(node, 'responses')),
          security: Array.isArray(given) ? given.map((way) => Object.keys(way).toSorted()) : [],
        },
      ]
    }),
  )
}

/** Those of the path, unless the operation has one of the same name. */
function parametersOf(contract: Contract, item: Node, operation: Node): Node[] {
  const own = contract.items(operation, 'parameters')
  const names = new Set(own.map(keyOf))
  return [...contract.items(item, 'parameters').filter((each) => !names.has(keyOf(each))), ...own]
}

/** `query storeId`. */
export function keyOf({ value }: Node): string {
  const name = String(value.name)
  return `${String(value.in)} ${value.in === 'header' ? name.toLowerCase() : name}`
}
