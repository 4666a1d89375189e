import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { BadInput } from '../bad-input.ts'
import { type Consumer, ownerOf } from '../consumers/own.ts'

/** An operation of the shop with the fragments that it needs. */
export interface ShopOperation {
  name: string
  /** `web/features/slots/slot-choice.graphql`. */
  file: string
  document: DocumentNode
}

/** All operations of the pages of a consumer, with their fragments. */
export function readShopOperations(root: string, consumer: Consumer): ShopOperation[] {
  const files = globSync(`${consumer.web}/**/*.graphql`, { cwd: root })
    .filter((file) => ownerOf(file) === consumer)
    .toSorted()
  const parsed = files.map((file) => ({ file, document: parseFile(root, file) }))
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const { document } of parsed)
    for (const node of document.definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  return parsed.flatMap(({ file, document }) =>
    document.definitions
      .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
      .map((node) => ({ name: node.name?.value ?? file, file, document: withFragments(node, fragments) })),
  )
}

function parseFile(root: string, file: string): DocumentNode {
  try {
    return parse(readFileSync(join(root, file), 'utf8'))
  } catch (error) {
    const { message, locations } = error as { message: string; locations?: { line: number }[] }
    throw new BadInput(`${file}:${locations?.[0]?.line ?? 1} cannot be read: ${message}`, { cause: error })
  }
}

function withFragments(
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): DocumentNode {
  const used = new Set<FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const found = fragments.get(name.value)
        if (!found || used.has(found)) return
        used.add(found)
        collect(found)
      },
    })
  }
  collect(operation)
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used] }
}

/** The fields that a document selects, as `Store.city`. */
export function fieldsOf(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const fields = new Set<string>()
  const info = new TypeInfo(schema)
  const enter = () => void fields.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`)
  visit(document, visitWithTypeInfo(info, { Field: enter }))
  return fields
}
