/**
 * A call to PayPal that did not succeed. It carries no request, response or cause: those hold the access
 * token and the payer's data, and this error is logged.
 */
export class PaypalError extends Error {
  override name = 'PaypalError'
  /** The status of the response; undefined without one. */
  readonly status: number | undefined
  /** The documented issue, for instance `INSTRUMENT_DECLINED`; undefined without one. */
  readonly issue: string | undefined

  constructor(call: string, { status, issue, debugId, reason }: Failure) {
    const parts = [status ?? reason, issue, debugId && `debug id ${debugId}`]
    super(`PayPal did not ${call}: ${parts.filter((part) => part !== undefined).join(', ')}`)
    this.status = status
    this.issue = issue
  }
}

type Failure = { status?: number; issue?: string; debugId?: string; reason?: string }

/** Keeps what is safe to log of an error of PayPal's SDK: status, issue and debug id, or a code of Node. */
export function paypalErrorOf(call: string, error: unknown): PaypalError {
  if (error instanceof PaypalError) return error
  const { statusCode, result, body, code } = error as SdkError
  if (typeof statusCode !== 'number') return new PaypalError(call, { reason: codeOf(code) ?? 'no response' })
  const told = result ?? parsed(body)
  const issue = nameOf(told?.details?.[0]?.issue) ?? nameOf(told?.name) ?? nameOf(told?.error)
  return new PaypalError(call, { status: statusCode, issue, debugId: codeOf(told?.debug_id) })
}

type Told = { name?: unknown; error?: unknown; debug_id?: unknown; details?: { issue?: unknown }[] }
type SdkError = { statusCode?: unknown; result?: Told; body?: unknown; code?: unknown }

function parsed(body: unknown): Told | undefined {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as Told) : undefined
  } catch {
    return undefined // not JSON: the status says enough
  }
}

/** Names of issues are constants; anything else could contain what a payer typed. */
function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z_]{3,80}$/.test(value) ? value : undefined
}

function codeOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? value : undefined
}
