import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { errorFacts, locationsOf } from '#http/error-facts.ts'
import type { Log } from '../base/log.ts'
import { SpaProblem } from '../spa/problem.ts'

/** Clients get a code and a sentence for developers, never a cause. */
export function createErrorMask(log: Log): (error: unknown) => Error {
  return (error) => {
    const cause = causeOf(error)
    if (cause instanceof SpaProblem) return withCode(error, codeOfProblem(cause), messageOfProblem(cause))
    if (cause instanceof GraphQLError) return error as GraphQLError
    logUnexpected(log, cause)
    return withCode(error, 'INTERNAL_SERVER_ERROR', 'Unexpected error.')
  }
}

/** Logs an unexpected error without data of the visitor. */
export function logUnexpected(log: Log, error: unknown): void {
  log({ event: 'unexpected-error', ...errorFacts(error), locations: locationsOf(error) })
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
