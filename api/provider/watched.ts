import { publish } from '#http/shop-events.ts'
import type { PaymentProvider } from './port.ts'

/** The same provider, whose failures are counted. */
export function watched(provider: PaymentProvider): PaymentProvider {
  const watch = <Given, Result>(call: (given: Given) => Promise<Result>) => {
    return async (given: Given): Promise<Result> => {
      try {
        return await call(given)
      } catch (error) {
        publish({ event: 'provider-failed', provider: provider.name })
        throw error
      }
    }
  }
  return {
    ...provider,
    createIntent: watch((request) => provider.createIntent(request)),
    lookUp: watch((payment) => provider.lookUp(payment)),
    refund: watch((request) => provider.refund(request)),
  }
}
