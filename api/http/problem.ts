import type { components as ComponentsOfHouse } from '#openapi/generated/house.ts'
import type { components } from '#openapi/generated/spa.ts'
import type { OperationId, Refusal, RefusalCode } from './contract.ts'
import { isConflict, isUnavailable, sqlState, violatedConstraint } from '../database/transaction.ts'

type Schemas = components['schemas']
type ProblemOf<All> = { [Name in keyof All]: Name extends `${string}Problem` ? All[Name] : never }[keyof All]
export type ProblemCode =
  | ProblemOf<Schemas>['code']
  | ProblemOf<ComponentsOfHouse['schemas']>['code']
  | 'MethodNotAllowed'
  | 'NotImplemented'

interface ProblemOptions {
  /** Members of the problem besides the common ones. */
  extensions?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/**
 * An expected error, declared in the contract, that the caller can act on. May be thrown anywhere in the API.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly extensions: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(status: number, code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.extensions = options.extensions ?? {}
    this.headers = options.headers ?? {}
  }
}

type Extensions<Id extends OperationId> = Omit<Refusal<Id>, CommonMember>
type CommonMember = 'type' | 'title' | 'status' | 'code' | 'message' | 'requestId'

/**
 * Refusal by a rule, 422: `throw refusal<'bookSlot'>('SlotTaken', '…', { alternatives })`. Only codes of the
 * operation compile.
 */
export function refusal<Id extends OperationId = never>(
  code: RefusalCode<Id>,
  message: string,
  extensions?: Extensions<Id>,
): Problem {
  return new Problem(422, code as ProblemCode, message, {
    extensions: extensions as Record<string, unknown> | undefined,
  })
}

/** 404 for a resource that does not exist or belongs to another visitor: never distinguished. */
export function notFound(message = 'There is no such thing, or it is not yours.'): Problem {
  return new Problem(404, 'NotFound', message)
}

export function unauthorized(message = 'There is no session, or it is over.'): Problem {
  return new Problem(401, 'Unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })
}

export function methodNotAllowed(allowed: string[]): Problem {
  return new Problem(405, 'MethodNotAllowed', 'This path has no such method.', {
    headers: { allow: allowed.join(', ') },
  })
}

/** 501 for an operation that the contract has and the API does not have yet. */
export function notImplemented(operation: string): Problem {
  return new Problem(501, 'NotImplemented', `${operation} has no handler yet.`)
}

export function invalidRequest(errors: Schemas['InvalidField'][], cause?: unknown): Problem {
  return new Problem(400, 'InvalidRequest', 'The request does not follow the contract.', {
    extensions: { errors: errors.slice(0, 20) },
    cause,
  })
}

export function tooManyRequests(retryAfterSeconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  return new Problem(429, 'TooManyRequests', `Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

export function unavailable(message: string, cause?: unknown): Problem {
  return new Problem(503, 'Unavailable', message, { headers: { 'retry-after': '1' }, cause })
}

/** Work that was dropped before it began, because its caller has gone: 503 that no caller receives. */
export class CallerGone extends Problem {
  constructor() {
    super(503, 'Unavailable', 'The caller has gone.')
  }
}

/**
 * Maps anything thrown to a problem. Values that PostgreSQL refuses (SQLSTATE 22) and violated constraints
 * without a rule (23) are the request's error; an unreachable database is 503; all else is a 500 without
 * details.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (violatedConstraint(error) === 'order_owner_lives') return unauthorized('The account was deleted.')
  const state = sqlState(error)
  if (state?.startsWith('22') || state?.startsWith('23'))
    return invalidRequest([{ pointer: '', message: 'a value is not acceptable' }], error)
  if (isConflict(error) || isUnavailable(error))
    return unavailable('The database does not respond at the moment.', error)
  return new Problem(500, 'Unexpected', 'Something went wrong on our side.', { cause: error })
}
