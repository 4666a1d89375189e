import { methodOf } from './payment-types.ts'
import type { PaymentMethod, PaymentProvider } from './port.ts'
import { watched } from './watched.ts'

/** The configured payment providers. */
export interface Providers {
  /** Names of those that can be asked about their payments. */
  readonly names: readonly string[]
  /** Undefined if that provider is not configured any more. */
  byName(name: string): PaymentProvider | undefined
  /** The provider that opens new payments of this method; undefined if none is configured. */
  forMethod(method: PaymentMethod): PaymentProvider | undefined
  /** Whether a payment of this type can be offered; types that no provider knows are not held back here. */
  takes(paymentType: number): boolean
}

/**
 * `first` opens all new payments, so a shop offers its methods and no others. The `others` only settle and
 * refund what they opened before.
 */
export function createProviders(first: PaymentProvider, others: PaymentProvider[] = []): Providers {
  const chosen = watched(first)
  const all = new Map([...others.map(watched), chosen].map((provider) => [provider.name as string, provider]))
  const forMethod = (method: PaymentMethod) => (chosen.methods.includes(method) ? chosen : undefined)
  return {
    names: [...all.keys()],
    byName: (name) => all.get(name),
    forMethod,
    takes(paymentType) {
      const method = methodOf(paymentType)
      return method === undefined || forMethod(method) !== undefined
    },
  }
}
