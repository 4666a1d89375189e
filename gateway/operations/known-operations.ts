import { readFileSync } from 'node:fs'
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql'
import { hasDirective } from '../base/directives.ts'
import { markAsShops } from '../base/shop-documents.ts'

/** An operation of the shop's pages, which send its hash instead of its text. */
export interface KnownOperation {
  document: DocumentNode
  /**
   * Names of the variables that it declares if it selects only fields that the schema calls public, so that
   * it is the same for every visitor; null for all others.
   */
  publicVariables: readonly string[] | null
}

/** Finds an operation by the SHA-256 hash of its text, in hexadecimal digits; null if it is unknown. */
export type KnownOperations = (hash: string) => KnownOperation | null

/** The documents that `npm run generate` found in web/, by hash. */
export function readDocuments(): Record<string, string> {
  const file = new URL('../generated/operations.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Each document is parsed and validated at its first use only. */
export function createKnownOperations(
  schema: GraphQLSchema,
  documents: Record<string, string>,
): KnownOperations {
  const texts = new Map(Object.entries(documents))
  const parsed = new Map<string, KnownOperation | null>()
  return (hash) => {
    const known = parsed.get(hash)
    if (known !== undefined) return known
    const text = texts.get(hash)
    if (text === undefined) return null
    const document = parse(text)
    markAsShops(document)
    const isValid = validate(schema, document).length === 0
    const publicVariables = isValid && isPublic(schema, document) ? variablesOf(document) : null
    const operation = isValid ? { document, publicVariables } : null
    parsed.set(hash, operation)
    return operation
  }
}

function isPublic(schema: GraphQLSchema, document: DocumentNode): boolean {
  const fields = schema.getQueryType()!.getFields()
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet)
  const selectsPublic = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return hasDirective(fields[selection.name.value]?.astNode, 'public')
      if (selection.kind === Kind.INLINE_FRAGMENT) return selectsPublic(selection.selectionSet)
      const fragment = fragments.get(selection.name.value)
      return fragment !== undefined && selectsPublic(fragment)
    })
  return document.definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      (definition.operation === OperationTypeNode.QUERY && selectsPublic(definition.selectionSet)),
  )
}

function variablesOf({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  )
}
