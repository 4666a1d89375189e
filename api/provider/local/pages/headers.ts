import { createMiddleware } from 'hono/factory'
import type { LocalIntent } from '../rules.ts'

/** No script, frame, cache or referrer: the address of a page is a capability. */
export const protect = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy())
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-frame-options', 'DENY')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
})

/**
 * Browsers apply `form-action` to the redirect after a form too, so the shop's return addresses are listed.
 */
export function policyFor({ return_url, cancel_url }: LocalIntent): string {
  return policy(...new Set([new URL(return_url).origin, new URL(cancel_url).origin]))
}

function policy(...formTargets: string[]): string {
  const formAction = ["form-action 'self'", ...formTargets].join(' ')
  const others = "base-uri 'none'; frame-ancestors 'none'"
  return `default-src 'none'; style-src 'self'; img-src data:; ${formAction}; ${others}`
}
