/**
 * A plugin of graphql-codegen (codegen.ts): makes of all operations of the shop one JSON object, SHA-256 →
 * document, by which the gateway knows an operation that the browser names by its hash.
 */
import { createHash } from 'node:crypto'
import { formatDocument } from '@urql/core'
import {
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  print,
  separateOperations,
  stripIgnoredCharacters,
} from 'graphql'

interface DocumentFile {
  document?: DocumentNode
}

/** Called by graphql-codegen. */
export function plugin(_schema: GraphQLSchema, files: DocumentFile[]): string {
  const manifest = Object.values(operationsOf(files)).map(({ hash, document }) => [hash, document] as const)
  const sorted = manifest.toSorted(([, one], [, other]) => one.localeCompare(other))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

export interface KnownOperation {
  /** SHA-256 of the document, as hexadecimal digits. */
  hash: string
  document: string
}

/**
 * Every operation by its name, with the fragments that it needs and, as the client's cache wants it, the name
 * of the type in every selection.
 */
export function operationsOf(files: DocumentFile[]): Record<string, KnownOperation> {
  const { definitions } = concatAST(files.flatMap(({ document }) => document ?? []))
  // Definitions have one order, whichever file a fragment comes from: the hash has to be the same wherever it
  // is made.
  const all = { kind: Kind.DOCUMENT, definitions: definitions.toSorted(byKindAndName) } as const
  return Object.fromEntries(
    Object.entries(separateOperations(all)).map(([name, operation]) => {
      const document = stripIgnoredCharacters(print(formatDocument(operation)))
      return [name, { hash: createHash('sha256').update(document).digest('hex'), document }]
    }),
  )
}

/** Operations first. */
function byKindAndName(one: DefinitionNode, other: DefinitionNode): number {
  return keyOf(one).localeCompare(keyOf(other), 'en')
}

function keyOf(node: DefinitionNode): string {
  const name = 'name' in node ? (node.name?.value ?? '') : ''
  return `${node.kind === Kind.OPERATION_DEFINITION ? 0 : 1} ${name}`
}
