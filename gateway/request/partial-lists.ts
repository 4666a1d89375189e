import {
  type ASTVisitor,
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  isTypeDefinitionNode,
  Kind,
  type TypeNode,
  visit,
} from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import { hasDirective } from '../base/directives.ts'
import { failAt, type ResponsePath, valueAt } from './response-paths.ts'

/**
 * Allows null for the items of a list that stand alone. Parts of a whole, such as the lines of an order, fail
 * with it.
 */
export function withNullableItems(document: DocumentNode): DocumentNode {
  const own = new Set<string>()
  for (const type of document.definitions)
    if (isTypeDefinitionNode(type) && hasDirective(type, 'standsAlone')) own.add(type.name.value)
  const field: ASTVisitor = {
    FieldDefinition: (node) => ({ ...node, type: nullableItem(node.type, own) }),
  }
  return visit(document, field)
}

function nullableItem(type: TypeNode, own: Set<string>): TypeNode {
  if (type.kind === Kind.NON_NULL_TYPE)
    return { ...type, type: nullableItem(type.type, own) as typeof type.type }
  if (type.kind !== Kind.LIST_TYPE || type.type.kind !== Kind.NON_NULL_TYPE) return type
  const item = type.type.type
  return item.kind === Kind.NAMED_TYPE && own.has(item.name.value) ? { ...type, type: item } : type
}

/**
 * An item of a list that fails is left out, with its error, and does not fail the list and all around it, if
 * another item is left.
 * `partial` is the schema with nullable items, which no client sees.
 */
export function usePartialLists(partial: GraphQLSchema): Plugin {
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      if (isIntrospection(args.document)) return
      setExecuteFn((given: ExecutionArgs) => executeFn({ ...given, schema: partial }))
      return {
        onExecuteDone: ({ result }) => {
          if (!isAsyncIterable(result))
            leaveOutFailed(result as ExecutionResult, { ...args, schema: partial })
        },
      }
    },
  }
}

/** Documents are parsed once and executed often. */
const introspections = new WeakMap<DocumentNode, boolean>()

function isIntrospection(document: DocumentNode): boolean {
  const known = introspections.get(document) ?? asksForSchema(document)
  introspections.set(document, known)
  return known
}

/** Anywhere, also in a fragment. */
function asksForSchema(document: DocumentNode): boolean {
  let asks = false
  visit(document, {
    Field: ({ name }) => {
      if (name.value !== '__schema' && name.value !== '__type') return undefined
      asks = true
      return BREAK
    },
  })
  return asks
}

/** Lists without their failed items. One of which every item failed says nothing: it fails, too. */
function leaveOutFailed(result: ExecutionResult, args: ExecutionArgs): void {
  const paths = (result.errors ?? []).flatMap(({ path = [] }) => listsAround(result.data, path))
  const lists = [...new Map(paths.map((path) => [path.join('.'), path])).values()]
  // The longest path first: a list that fails may take the item with it that it belongs to.
  for (const path of lists.toSorted((one, other) => other.length - one.length)) {
    const list = valueAt(result.data, path)
    if (!Array.isArray(list)) continue
    const left = list.filter((item) => item !== null)
    if (left.length === 0 && list.length > 0) failAt(path, result, args)
    else list.splice(0, Infinity, ...left)
  }
}

/** Paths of the lists on the way to an error. */
function listsAround(data: unknown, path: ResponsePath): ResponsePath[] {
  return path.map((_step, index) => path.slice(0, index)).filter((each) => Array.isArray(valueAt(data, each)))
}
