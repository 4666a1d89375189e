import type { refusalCodes } from '#openapi/generated/refusals.ts'
import type { InvalidField } from '#openapi/generated/spa.ts'

export type RefusableOperation = keyof typeof refusalCodes

/** The refusal codes of these operations, as the contract lists them. */
export type RefusalCode<Id extends RefusableOperation> = (typeof refusalCodes)[Id][number]

interface Details {
  code?: string | null
  invalidFields?: InvalidField[]
  /** The raw problem, for members of its own such as `alternatives`. */
  body?: unknown
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** A refusal or failure of the spa API. The only error class of the gateway. */
export class SpaProblem extends Error {
  /** Null without a valid response: unreachable, too slow, or not following its contract. */
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

  /** Not caused by the request: retry later, and never end a session for it. */
  get isUnavailable(): boolean {
    return this.status === null || this.status >= 500
  }
}

/** The code of a refusal that has none in its body. */
const codeOfStatus: Record<number, string> = {
  400: 'InvalidRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  429: 'TooManyRequests',
}

export function noResponse(message: string, cause?: unknown): SpaProblem {
  return new SpaProblem(null, message, { cause })
}

/** Reads problem+json, or one of the three older formats: plain text, `{ message }`, empty. */
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

/** Within a day, as the contract has it; also until the date that a proxy on the way may send. */
function secondsOf(header: string | null): number | null {
  if (/^\d{1,5}$/.test(header ?? '')) return Number(header)
  const date = /^[a-z].*GMT$/i.exec(header ?? '')?.[0] ?? ''
  const seconds = Math.ceil((Date.parse(date) - Date.now()) / 1000)
  return seconds > 0 && seconds < 100_000 ? seconds : null
}
