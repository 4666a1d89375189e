import { GraphQLError, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { currentRequest } from '#http/current-request.ts'
import { errorFacts, locationsOf } from '#http/error-facts.ts'
import type { Log } from '../base/log.ts'
import { SpaProblem } from '../spa/problem.ts'

/** Clients get a code and a sentence for developers, never a cause. */
export function createErrorMask(log: Log): (error: unknown) => Error {
  return (error) => {
    const cause = causeOf(error)
    if (cause instanceof SpaProblem) return withCode(error, codeOfProblem(cause), messageOfProblem(cause))
    if (cause instanceof GraphQLError) return error as GraphQLError
    logUnexpected(log, cause, fieldOf(error))
    return withCode(error, 'INTERNAL_SERVER_ERROR', 'Unexpected error.')
  }
}

/** Logs an unexpected error without data of the visitor. `field` is that of the schema that threw it. */
export function logUnexpected(log: Log, error: unknown, field: string | null = null): void {
  log({ event: 'unexpected-error', field, ...errorFacts(error), locations: locationsOf(error) })
}

/** Its name in the schema: an alias is the client's. */
function fieldOf(error: unknown): string | null {
  const node = error instanceof GraphQLError ? error.nodes?.[0] : undefined
  return node?.kind === Kind.FIELD ? node.name.value : null
}

/**
 * Removes "Did you mean …", which would reveal names of the schema by guessing. It comes from the parser, the
 * validation rules and the inputs alike. In development it helps who types.
 */
export function useNoSuggestions(): Plugin {
  return {
    onExecutionResult: ({ result }) => {
      if (!result || Array.isArray(result) || !('errors' in result)) return
      for (const error of result.errors ?? [])
        error.message = error.message.replace(/\s*Did you mean [^]*$/, '')
    },
  }
}

/** Adds the id of the request to every error that leaves, also to those from before the execution. */
export function useRequestIds(): Plugin {
  return {
    onResultProcess: ({ result }) => {
      const request = currentRequest()
      if (!request) return
      for (const { errors } of [result].flat() as { errors?: readonly GraphQLError[] }[])
        for (const { extensions } of errors ?? []) Object.assign(extensions, { requestId: request.id })
    },
  }
}

/** The thrown error, without the GraphQLErrors that add its location. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}

function codeOfProblem(problem: SpaProblem): string {
  if (problem.isUnavailable) return 'UPSTREAM_UNAVAILABLE'
  if (problem.status === 401) return 'UNAUTHENTICATED'
  if (problem.status === 429) return 'TOO_MANY_REQUESTS'
  return problem.status === 400 ? 'BAD_USER_INPUT' : 'UPSTREAM_REFUSED'
}

function messageOfProblem(problem: SpaProblem): string {
  return problem.isUnavailable ? 'The spa does not answer at the moment.' : 'The spa refused the request.'
}

function withCode(error: unknown, code: string, message: string): GraphQLError {
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : new GraphQLError(message)
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { code } })
}
