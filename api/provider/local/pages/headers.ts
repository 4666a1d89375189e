import { createMiddleware } from 'hono/factory'
import type { LocalIntent } from '../rules.ts'

/** No script, no frame, no trace: the address of a page is its key, so it is neither stored nor sent on as a referrer. */
export const protect = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy())
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-frame-options', 'DENY')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
})

/** Browsers hold `form-action` against the redirect that answers a form too, so the way back to the shop is named in it. */
export function policyFor({ return_url, cancel_url }: LocalIntent): string {
  return policy(...new Set([new URL(return_url).origin, new URL(cancel_url).origin]))
}

function policy(...formTargets: string[]): string {
  const formAction = ["form-action 'self'", ...formTargets].join(' ')
  return `default-src 'none'; style-src 'self'; img-src data:; ${formAction}; base-uri 'none'; frame-ancestors 'none'`
}
