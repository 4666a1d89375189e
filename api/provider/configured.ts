import type { Db } from '../database/tables.ts'
import { createLocalProvider } from './local/client.ts'
import { createPaypalProvider } from './paypal/client.ts'
import type { PaypalConfig } from './paypal/settings.ts'
import { type PaymentProvider, type ProviderName, providerNames } from './port.ts'
import { createProviders, type Providers } from './providers.ts'

interface ConfiguredOptions {
  db: Db
  /** The provider of new payments. */
  chosen: ProviderName
  paypal: PaypalConfig | null
  /** Signs the callbacks of the local provider. */
  secret: string
  /** Origin of the local provider's pages. */
  publicUrl: string
  shopName: string
}

/**
 * The providers that the configuration names. The local one exists only where it is chosen: its pages would
 * let anyone finish an old payment without money.
 */
export function configuredProviders(options: ConfiguredOptions): Providers {
  const { chosen, paypal, shopName } = options
  const configured: Record<ProviderName, PaymentProvider | null> = {
    local: chosen === 'local' ? createLocalProvider(options) : null,
    paypal: paypal && createPaypalProvider(paypal, { shopName }),
  }
  const first = configured[chosen]
  if (!first) throw new Error(`PAYMENT_PROVIDER is ${chosen}, which is not configured`)
  const others = providerNames.flatMap((name) => (name === chosen ? [] : (configured[name] ?? [])))
  return createProviders(first, others)
}
