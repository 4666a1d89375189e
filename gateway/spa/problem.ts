import type { InvalidField, operations } from '#openapi/generated/spa.ts'

type Responses = { [Id in keyof operations]: operations[Id]['responses'] }
type RefusalStatus = 400 | 401 | 404 | 409 | 422 | 429
type CodeIn<Response> = Response extends {
  content: { 'application/problem+json': { code: infer Code extends string } }
}
  ? Code
  : never

/** Every code with which these operations of the spa may refuse what was asked, as its contract lists them. */
export type RefusalCode<Id extends keyof operations> = {
  [One in Id]: CodeIn<Responses[One][Extract<keyof Responses[One], RefusalStatus>]>
}[Id]

interface Details {
  code?: string | null
  invalidFields?: InvalidField[]
  /** The problem as it came, for members of its own such as `alternatives`. */
  body?: unknown
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** The spa said no, or said nothing that could be understood. The only error class of this room. */
export class SpaProblem extends Error {
  /** Null when there was no answer of the spa: dead, too slow, or not speaking its contract. */
  readonly status: number | null
  readonly code: string | null
  readonly invalidFields: InvalidField[]
  readonly body: unknown
  readonly retryAfterSeconds: number | null

  constructor(status: number | null, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'SpaProblem'
    this.status = status
    this.code = details.code ?? null
    this.invalidFields = details.invalidFields ?? []
    this.body = details.body
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }

  /** Nobody's fault who asked: worth another try later, never a reason to end a session. */
  get isUnavailable(): boolean {
    return this.status === null || this.status >= 500
  }
}

/** What a refusal means that brings no code of its own. */
const codeOfStatus: Record<number, string> = {
  400: 'InvalidRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  429: 'TooManyRequests',
}

export function noAnswer(message: string, cause?: unknown): SpaProblem {
  return new SpaProblem(null, message, { cause })
}

/** Reads a refusal: problem+json, or one of the three older shapes (plain text, `{ message }`, nothing at all). */
export function problemOf(response: Response, body: unknown): SpaProblem {
  const known = isObject(body) ? body : {}
  const message = [known.message, body, response.statusText].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return new SpaProblem(
    response.status,
    typeof message === 'string' ? message : `Status ${response.status}`,
    {
      code: typeof known.code === 'string' ? known.code : (codeOfStatus[response.status] ?? null),
      invalidFields: Array.isArray(known.errors) ? known.errors.filter(isInvalidField) : [],
      body,
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    },
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isInvalidField(value: unknown): value is InvalidField {
  return isObject(value) && typeof value.pointer === 'string' && typeof value.message === 'string'
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
