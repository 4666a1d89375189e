import { withRequestId } from './current-request.ts'

interface Problem {
  status: number
  /** PascalCase; type and title are derived from it. */
  code: string
  /** The message for developers. */
  message: string
}

/**
 * The body of an `application/problem+json` response, RFC 9457. `SlotTaken`: `/problems/slot-taken`. It has
 * the id of its request, if there is one.
 */
export function problemBody({ status, code, message }: Problem, extensions: Record<string, unknown> = {}) {
  const words = code.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return withRequestId({
    type: `/problems/${words.replaceAll(' ', '-')}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status,
    code,
    message,
    ...extensions,
  })
}
