import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isInputObjectType,
  Kind,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { ShopOperation } from '../lineage/documents.ts'

/** Operations of the shop by what they use of schema/. */
export interface Usage {
  /** By `Store.city`, by `Store.slots.day` of an argument, and by the names of types that are answered. */
  read: Map<string, Set<string>>
  /** By the names of types that are sent. */
  sent: Map<string, Set<string>>
  /** By arguments that are left out, or given a variable that may be null, and so undefined. */
  leftOut: Map<string, Set<string>>
}

/** What the operations use, in all of these versions: a field that is gone is known to the earlier one. */
export function usageOf(schemas: GraphQLSchema[], operations: ShopOperation[]): Usage {
  const usage: Usage = { read: new Map(), sent: new Map(), leftOut: new Map() }
  for (const schema of schemas) for (const operation of operations) note(schema, operation, usage)
  return usage
}

function note(schema: GraphQLSchema, { name, document }: ShopOperation, usage: Usage): void {
  const { read, sent, leftOut } = usage
  const sure = sureVariables(document)
  const add = (uses: Map<string, Set<string>>, key: string) =>
    void uses.set(key, (uses.get(key) ?? new Set()).add(name))
  const addSent = (typeName: string): void => {
    if (sent.get(typeName)?.has(name)) return
    add(sent, typeName)
    const type = schema.getType(typeName)
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) addSent(getNamedType(field.type).name)
  }
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: (node) => {
        const [parent, field] = [info.getParentType(), info.getFieldDef()]
        const type = getNamedType(info.getType())
        if (parent && field) add(read, `${parent.name}.${field.name}`)
        if (parent) add(read, parent.name)
        if (type) add(read, type.name)
        for (const argument of field?.args ?? []) {
          const given = node.arguments?.find((each) => each.name.value === argument.name)?.value
          const isGiven = given?.kind === Kind.VARIABLE ? sure.has(given.name.value) : given !== undefined
          if (!isGiven) add(leftOut, `${parent?.name}.${field!.name}.${argument.name}`)
        }
      },
      Argument: ({ name: argument }) => {
        const [parent, field, type] = [info.getParentType(), info.getFieldDef(), info.getInputType()]
        if (parent && field) add(read, `${parent.name}.${field.name}.${argument.value}`)
        if (type) addSent(getNamedType(type).name)
      },
      VariableDefinition: ({ type }) => {
        const found = typeFromAST(schema, type as never)
        if (found) addSent(getNamedType(found).name)
      },
    }),
  )
}

/** Variables that always have a value. */
const sureVariables = ({ definitions }: DocumentNode): Set<string> =>
  new Set(
    definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION
        ? (each.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) =>
            type.kind === Kind.NON_NULL_TYPE || defaultValue ? [variable.name.value] : [],
          )
        : [],
    ),
  )
