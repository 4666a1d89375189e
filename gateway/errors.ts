import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { errorFacts, locationsOf } from '#http/error-facts.ts'
import type { Log } from './log.ts'
import { SpaProblem } from './spa/problem.ts'

/** What the outside may see of an error: a code and a sentence for developers, never what lies behind it. */
export function createErrorMask(log: Log): (error: unknown) => Error {
  return (error) => {
    const cause = causeOf(error)
    if (cause instanceof SpaProblem) return withCode(error, codeOfProblem(cause), messageOfProblem(cause))
    if (cause instanceof GraphQLError) return error as GraphQLError
    logUnexpected(log, cause)
    return withCode(error, 'INTERNAL_SERVER_ERROR', 'Unexpected error.')
  }
}

/** Tells engineers what nobody foresaw, and nothing of whoever it happened to. */
export function logUnexpected(log: Log, error: unknown): void {
  log({ event: 'unexpected-error', ...errorFacts(error), places: locationsOf(error) })
}

/** "Did you mean …" would tell names of the schema, one guess at a time. It comes from the parser, the rules and the inputs alike. */
export function useNoSuggestions(): Plugin {
  return {
    onExecutionResult: ({ result }) => {
      if (!result || Array.isArray(result) || !('errors' in result)) return
      for (const error of result.errors ?? [])
        error.message = error.message.replace(/\s*Did you mean [^]*$/, '')
    },
  }
}

/** The error that was thrown, without the wrappers that GraphQL puts around it to say where. */
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
