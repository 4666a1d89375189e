import type { Locale } from '../words/locale.ts'

/** A withdrawal as the buyer typed it; `key` is the idempotency key of the form. */
export type Declaration = {
  key: string
  name: string
  reference: string
  email: string
  locale: Locale
  /** Keyed hash of the client network, until the declaration is decided. */
  network: Buffer
}
