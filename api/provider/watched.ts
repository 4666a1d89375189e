import { inSpan } from '#http/spans.ts'
import { publish } from '#http/shop-events.ts'
import type { PaymentProvider } from './port.ts'

/** The same provider, whose calls have spans, and whose failures are counted. */
export function watched(provider: PaymentProvider): PaymentProvider {
  const attributes = { 'wellzone.provider': provider.name }
  const watch = <Given, Result>(name: string, call: (given: Given) => Promise<Result>) => {
    return async (given: Given): Promise<Result> => {
      try {
        return await inSpan(name, { kind: 'client', attributes }, () => call(given))
      } catch (error) {
        publish({ event: 'provider-failed', provider: provider.name })
        throw error
      }
    }
  }
  return {
    ...provider,
    createIntent: watch('createIntent', (request) => provider.createIntent(request)),
    lookUp: watch('lookUp', (payment) => provider.lookUp(payment)),
    refund: watch('refund', (request) => provider.refund(request)),
  }
}
