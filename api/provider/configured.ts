import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { createLocalProvider } from './local/client.ts'
import { createPaypalProvider } from './paypal/client.ts'
import type { PaypalConfig } from './paypal/settings.ts'
import { createProviders, type Providers } from './providers.ts'

interface ConfiguredOptions {
  db: Kysely<Database>
  /** The provider of new payments. */
  chosen: 'local' | 'paypal'
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
  const paypal = options.paypal && createPaypalProvider(options.paypal, { shopName: options.shopName })
  if (options.chosen === 'local') return createProviders(createLocalProvider(options), paypal ? [paypal] : [])
  if (!paypal) throw new Error('PAYMENT_PROVIDER is paypal, but PayPal is not configured')
  return createProviders(paypal)
}
