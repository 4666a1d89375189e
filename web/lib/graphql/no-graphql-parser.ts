/**
 * Stands in for `@0no-co/graphql.web` in the build (vite.config.ts): documents are known by their hash, so
 * that urql neither parses nor prints one.
 */
export const Kind = {
  DOCUMENT: 'Document',
  FIELD: 'Field',
  FRAGMENT_DEFINITION: 'FragmentDefinition',
  NAME: 'Name',
  OPERATION_DEFINITION: 'OperationDefinition',
} as const

/** An error of the gateway, as urql gives it to components. */
export class GraphQLError extends Error {
  readonly path?: readonly (string | number)[]
  readonly extensions: Record<string, unknown>

  constructor(
    message: string,
    _nodes?: unknown,
    _source?: unknown,
    _positions?: unknown,
    path?: readonly (string | number)[],
    _original?: unknown,
    extensions?: Record<string, unknown>,
  ) {
    super(message)
    this.name = 'GraphQLError'
    if (path) this.path = path
    this.extensions = extensions ?? {}
  }
}

export function parse(): never {
  throw new Error('The shop has no parser: use a generated document')
}

export function print(): never {
  throw new Error('The shop has no printer: the gateway knows its documents by their hash')
}
