// Parses schema/*.graphql and the operations of web/, and validates them with each other. Says every error
// with its file and line, which the code generator leaves out. Run by `npm run generate` and `npm run dev`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildASTSchema, concatAST, type DocumentNode, GraphQLError, parse, Source, validate } from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'

/** The errors of both, as `schema/slots.graphql:12:3: Unknown type "Slott".`; none if all is well. */
export function documentErrors(root: string): string[] {
  const schema = read(root, 'schema/*.graphql')
  const operations = read(root, 'web/**/*.graphql')
  const unreadable = [...schema.errors, ...operations.errors]
  if (unreadable.length > 0) return unreadable
  const definitions = concatAST(schema.documents)
  const invalid = validateSDL(definitions)
  if (invalid.length > 0) return invalid.map(lineOf)
  const built = buildASTSchema(definitions, { assumeValidSDL: true })
  return validate(built, concatAST(operations.documents), undefined, { maxErrors: 20 }).map(lineOf)
}

function read(root: string, pattern: string): { documents: DocumentNode[]; errors: string[] } {
  const documents: DocumentNode[] = []
  const errors: string[] = []
  for (const path of globSync(pattern, { cwd: root }).toSorted()) {
    try {
      documents.push(parse(new Source(readFileSync(join(root, path), 'utf8'), path)))
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      errors.push(lineOf(error))
    }
  }
  return { documents, errors }
}

/** `schema/slots.graphql:12:3: Unknown type "Slott".` */
export function lineOf(error: GraphQLError): string {
  const source = error.source ?? error.nodes?.[0]?.loc?.source
  const [at] = error.locations ?? []
  return `${source?.name ?? 'schema'}:${at?.line ?? 1}:${at?.column ?? 1}: ${error.message}`
}

if (import.meta.main) {
  const errors = documentErrors(join(import.meta.dirname, '../..'))
  for (const error of errors) process.stderr.write(`${error}\n`)
  if (errors.length > 0) process.exitCode = 1
}
