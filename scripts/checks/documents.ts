// Parses the schemas of shop and house and the operations of web/, and validates them with each other. Says
// every error with its file and line, which the code generator leaves out. Run by `npm run generate` and `npm
// run dev`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  isInputType,
  isScalarType,
  type NamedTypeNode,
  parse,
  print,
  Source,
  typeFromAST,
  validate,
  valueFromAST,
  visit,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import { DateScalar, DateTimeScalar } from '../../gateway/request/scalars.ts'

/** The errors of all, as `schema/slots.graphql:12:3: Unknown type "Slott".`; none if all is well. */
export function documentErrors(root: string): string[] {
  const isOfHouse = (path: string) => path.startsWith(join('web', 'house'))
  return [
    ...errorsOf(root, 'schema/*.graphql', (path) => !isOfHouse(path)),
    ...errorsOf(root, 'schema/house/*.graphql', isOfHouse),
  ]
}

/** The errors of one schema, and of the operations that are sent to it. */
function errorsOf(root: string, files: string, isSent: (path: string) => boolean): string[] {
  const schema = read(root, files)
  const operations = read(root, 'web/**/*.graphql', isSent)
  if (schema.documents.length === 0 && schema.errors.length === 0) return []
  const unreadable = [...schema.errors, ...operations.errors]
  if (unreadable.length > 0) return unreadable
  const definitions = concatAST(schema.documents)
  const invalid = validateSDL(definitions)
  if (invalid.length > 0) return invalid.map(lineOf)
  const built = buildASTSchema(definitions, { assumeValidSDL: true })
  for (const { name, parseLiteral } of [DateScalar, DateTimeScalar]) {
    const scalar = built.getType(name)
    if (isScalarType(scalar)) scalar.parseLiteral = withPlace(parseLiteral)
  }
  const misfits = validate(built, concatAST(operations.documents), undefined, { maxErrors: 20 })
  return [...wrongDefaults(built, definitions), ...misfits].map(lineOf)
}

/** An error without a node of its own gets that of the value. */
function withPlace(parseLiteral: GraphQLScalarType['parseLiteral']): GraphQLScalarType['parseLiteral'] {
  return (node) => {
    try {
      return parseLiteral(node)
    } catch (error) {
      throw new Error((error as Error).message, { cause: error })
    }
  }
}

/** Defaults of arguments and inputs, which graphql leaves unchecked until one is used. */
function wrongDefaults(built: GraphQLSchema, definitions: DocumentNode): GraphQLError[] {
  const errors: GraphQLError[] = []
  visit(definitions, {
    InputValueDefinition: ({ name, type, defaultValue }) => {
      const known = typeFromAST(built, type as NamedTypeNode)
      if (!defaultValue || !isInputType(known) || valueFromAST(defaultValue, known) !== undefined) return
      const text = `The default ${print(defaultValue)} of "${name.value}" is no ${print(type)}.`
      errors.push(new GraphQLError(text, { nodes: defaultValue }))
    },
  })
  return errors
}

function read(
  root: string,
  pattern: string,
  isWanted: (path: string) => boolean = () => true,
): { documents: DocumentNode[]; errors: string[] } {
  const documents: DocumentNode[] = []
  const errors: string[] = []
  for (const path of globSync(pattern, { cwd: root }).filter(isWanted).toSorted()) {
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
