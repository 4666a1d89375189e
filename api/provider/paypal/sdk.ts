import type { Client, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'
import { type PaypalError, paypalErrorOf } from './paypal-error.ts'
import type { PaypalConfig } from './settings.ts'

export type Controllers = { orders: OrdersController; payments: PaymentsController }

/** Runs a call of PayPal's SDK, named for the log; rejects with a PaypalError. */
export type CallPaypal = <Result>(
  name: string,
  call: (controllers: Controllers, options: { abortSignal: AbortSignal }) => Promise<{ result: Result }>,
) => Promise<Result>

/** One attempt, and all attempts of a call together. */
const attemptMs = 4_000
const callMs = 9_000

/**
 * PayPal's SDK; loading it takes half a second, which no visitor waits for. Every call carries an idempotency
 * key or only reads, so one that failed on the way is tried once more.
 */
export function openSdk(config: PaypalConfig): CallPaypal {
  let controllers: Promise<Controllers> | undefined = connect(config)
  controllers.catch(() => undefined) // the first call reports it
  const attempt: CallPaypal = async (name, call) => {
    try {
      controllers ??= connect(config)
      const { result } = await call(await controllers, { abortSignal: AbortSignal.timeout(callMs) })
      return result
    } catch (error) {
      throw paypalErrorOf(name, error)
    }
  }
  return (name, call) =>
    attempt(name, call).catch((error: PaypalError) => {
      if (error.status !== 401) throw error
      controllers = undefined // the access token was revoked before its end: a new client asks for another
      return attempt(name, call)
    })
}

async function connect({ clientId, clientSecret, baseUrl }: PaypalConfig): Promise<Controllers> {
  const sdk = await import('@paypal/paypal-server-sdk')
  /** The SDK knows PayPal's own addresses only. */
  class ShopClient extends sdk.Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const factory = super.getRequestBuilderFactory()
      return (...line) => {
        const builder = factory(...line)
        builder.interceptRequest((request) => ({ ...request, url: atOrigin(request.url, baseUrl) }))
        return builder
      }
    }
  }
  const client = new ShopClient({
    environment: sdk.Environment.Production,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout: attemptMs,
    httpClientOptions: { retryConfig },
    unstable_httpClientOptions: { maxRedirects: 0, maxContentLength: 1_000_000 },
  })
  return { orders: new sdk.OrdersController(client), payments: new sdk.PaymentsController(client) }
}

const retryConfig = {
  maxNumberOfRetries: 1,
  retryOnTimeout: true,
  retryInterval: 0.2,
  maximumRetryWaitTime: 1,
  backoffFactor: 2,
  httpStatusCodesToRetry: [408, 429, 500, 502, 503, 504],
  httpMethodsToRetry: ['GET' as const, 'POST' as const],
}

function atOrigin(address: string, origin: string): string {
  const { pathname, search } = new URL(address)
  return `${origin}${pathname}${search}`
}
