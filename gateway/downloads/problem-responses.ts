// The one place of the gateway that writes application/problem+json.
import { problemBody } from '#http/problem-body.ts'
import type { SpaProblem } from '../spa/problem.ts'

/** Of every answer about documents: nothing that they hold may run or be fetched, and nobody but the visitor may keep them. A drawing has its pictures in itself. */
export const documentHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox",
  vary: 'Cookie, Authorization, Accept-Language',
}

/** What the spa refuses. A number or a name that its contract does not know is no document either. */
export function refusalOf({ isUnavailable, status, retryAfterSeconds }: SpaProblem): Response {
  if (isUnavailable)
    return problem(503, 'Unavailable', 'The spa does not answer at the moment.', {
      'retry-after': String(retryAfterSeconds ?? 1),
    })
  if (status === 401) return nobody()
  if (status === 429)
    return problem(429, 'TooManyRequests', 'Try again later.', {
      'retry-after': String(retryAfterSeconds ?? 60),
    })
  return nothingThere()
}

export function nobody(): Response {
  return problem(401, 'Unauthorized', 'Log in to see your documents.')
}

/** What is not there and what is somebody else's are never told apart. */
export function nothingThere(): Response {
  return problem(404, 'NotFound', 'There is no such document, or it is not yours.')
}

export function unfit(): Response {
  return problem(400, 'InvalidRequest', 'There is no voucher with such a value or such a text.')
}

export function methodNotAllowed(): Response {
  return problem(405, 'MethodNotAllowed', 'Documents are only read.', { allow: 'GET, HEAD' })
}

export function ofOtherSite(): Response {
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
