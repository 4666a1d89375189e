import { setTimeout as wait } from 'node:timers/promises'
import type {
  Client,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { type PaypalError, paypalErrorOf } from './paypal-error.ts'
import type { PaypalConfig } from './settings.ts'

export type Controllers = {
  orders: OrdersController
  payments: PaymentsController
  transactions: TransactionSearchController
}

/** Runs a call of PayPal's SDK, named for the log; rejects with a PaypalError. */
export type CallPaypal = <Result>(
  name: string,
  call: (controllers: Controllers, options: { abortSignal: AbortSignal }) => Promise<{ result: Result }>,
) => Promise<Result>

const pauseMs = 200
/** 0: no response. */
const worthAnother = new Set([0, 401, 408, 429, 500, 502, 503, 504])

/**
 * PayPal's SDK; loading it takes half a second, which no visitor waits for. Every call carries an idempotency
 * key or only reads, so one that failed on the way is tried once more.
 */
export function openSdk(config: PaypalConfig, attemptMs = 4_000): CallPaypal {
  let controllers: Promise<Controllers> | undefined = connect(config, attemptMs)
  controllers.catch(() => undefined) // the first call reports it
  const attempt: CallPaypal = async (name, call) => {
    try {
      controllers ??= connect(config, attemptMs)
      const { result } = await call(await controllers, { abortSignal: AbortSignal.timeout(attemptMs) })
      return result
    } catch (error) {
      throw paypalErrorOf(name, error)
    }
  }
  return async (name, call) => {
    try {
      return await attempt(name, call)
    } catch (error) {
      const { status = 0 } = error as PaypalError
      if (!worthAnother.has(status)) throw error
      if (status === 401) controllers = undefined // the token was revoked: a new client asks for another
      await wait(pauseMs)
      return attempt(name, call)
    }
  }
}

async function connect(
  { clientId, clientSecret, baseUrl }: PaypalConfig,
  attemptMs: number,
): Promise<Controllers> {
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
    // The SDK's own retries repeat refusals, too.
    httpClientOptions: { retryConfig: { maxNumberOfRetries: 0 } },
    unstable_httpClientOptions: { maxRedirects: 0, maxContentLength: 1_000_000 },
  })
  return {
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
    transactions: new sdk.TransactionSearchController(client),
  }
}

function atOrigin(address: string, origin: string): string {
  const { pathname, search } = new URL(address)
  return `${origin}${pathname}${search}`
}
