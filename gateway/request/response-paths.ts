import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  getNullableType,
  getOperationAST,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Keys of a response and positions in its lists, as in the path of an error. */
export type ResponsePath = readonly (string | number)[]

export function valueAt(data: unknown, path: ResponsePath): unknown {
  return path.reduce((around, step) => (Object(around) as Record<string | number, unknown>)[step], data)
}

/** Nulls what is there, as GraphQL does with a field that fails: the nearest around it that may be null. */
export function failAt(path: ResponsePath, result: ExecutionResult, args: ExecutionArgs): void {
  const types = typesAlong(path, args)
  const nullable = types.findLastIndex((type) => !isNonNullType(type))
  if (nullable < 0) return void (result.data = null)
  const owner = valueAt(result.data, path.slice(0, nullable)) as Record<string | number, unknown>
  owner[path[nullable]!] = null
}

/**
 * The type at each step of a path. Fields with one key have the same lists and nulls in whatever type, or
 * their document would not be valid, so the first of them is enough.
 */
function typesAlong(path: ResponsePath, { schema, document, operationName }: ExecutionArgs) {
  const known = typesOfFields(new TypeInfo(schema), document)
  const types: GraphQLOutputType[] = []
  const operation = getOperationAST(document, operationName)!
  let selected: (SelectionSetNode | undefined)[] = [operation.selectionSet]
  for (const step of path) {
    const around = types.at(-1)
    const list = around && getNullableType(around)
    if (isListType(list)) types.push(list.ofType as GraphQLOutputType)
    else {
      const fields = selected.flatMap((each) => fieldsOf(document, each, String(step)))
      selected = fields.map(({ selectionSet }) => selectionSet)
      types.push(known.get(fields[0]!)!)
    }
  }
  return types
}

function typesOfFields(info: TypeInfo, document: DocumentNode): Map<FieldNode, GraphQLOutputType> {
  const types = new Map<FieldNode, GraphQLOutputType>()
  visit(document, visitWithTypeInfo(info, { Field: (node) => void types.set(node, info.getType()!) }))
  return types
}

function fieldsOf(document: DocumentNode, selected: SelectionSetNode | undefined, key: string): FieldNode[] {
  return (selected?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD)
      return (selection.alias ?? selection.name).value === key ? [selection] : []
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragmentOf(document, selection)
    return fieldsOf(document, fragment?.selectionSet, key)
  })
}

function fragmentOf(document: DocumentNode, { name }: FragmentSpreadNode) {
  return document.definitions.find(
    (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name.value,
  ) as FragmentDefinitionNode
}
