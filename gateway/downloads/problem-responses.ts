// The problems of documents: the only application/problem+json of the gateway.
import { problemBody } from '#http/problem-body.ts'
import type { SpaProblem } from '../spa/problem.ts'

/**
 * The headers of every response: nothing inside a document may run or load, and no cache may store it. An SVG
 * embeds its images as data URLs.
 */
export const documentHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox",
  vary: 'Cookie, Authorization, Accept-Language',
}

/** A refusal of the spa API. An id or name that violates its contract is an unknown document too. */
export function toProblem({ isUnavailable, status, code, retryAfterSeconds }: SpaProblem): Response {
  if (isUnavailable)
    return problem(503, 'Unavailable', 'The spa does not answer at the moment.', {
      'retry-after': String(retryAfterSeconds ?? 1),
    })
  if (status === 401) return loginRequired()
  if (status === 429)
    return problem(429, 'TooManyRequests', 'Try again later.', {
      'retry-after': String(retryAfterSeconds ?? 60),
    })
  if (code === 'MonthNotOver' || code === 'AccountsWrong')
    return problem(422, code, 'This file of the month cannot be made.')
  return notFound()
}

export function loginRequired(): Response {
  return problem(401, 'Unauthorized', 'Log in to see your documents.')
}

/** Missing documents and those of other visitors are never told apart. */
export function notFound(): Response {
  return problem(404, 'NotFound', 'There is no such document, or it is not yours.')
}

export function invalidPreview(): Response {
  return problem(400, 'InvalidRequest', 'There is no voucher with such a value or such a text.')
}

export function methodNotAllowed(): Response {
  return problem(405, 'MethodNotAllowed', 'Documents are only read.', { allow: 'GET, HEAD' })
}

export function otherSite(): Response {
  return problem(403, 'Forbidden', 'Requests of other sites are not answered.')
}

export function unexpected(): Response {
  return problem(500, 'Unexpected', 'Something went wrong on our side.')
}

function problem(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(problemBody({ status, code, message })), {
    status,
    headers: { ...documentHeaders, ...headers, 'content-type': 'application/problem+json' },
  })
}
