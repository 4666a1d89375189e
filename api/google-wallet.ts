// The key that signs for Google Wallet: the JSON file of a service account, as Google's console saves it.
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { rsaKeyOf } from './wallet-config.ts'

export interface GoogleWallet {
  /** The number of the shop's account in the Google Pay & Wallet console. */
  issuer: string
  email: string
  key: KeyObject
}

const account = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().transform(rsaKeyOf),
})

/** Undefined without both; what is wrong is a line for the console that repeats nothing of the file. */
export function googleWalletOf(file?: string, issuer?: string): GoogleWallet | string | undefined {
  if (!file && !issuer) return undefined
  if (!file) return 'GOOGLE_WALLET_KEY is needed with GOOGLE_WALLET_ISSUER: the file of the service account'
  if (!issuer) return 'GOOGLE_WALLET_ISSUER is needed with GOOGLE_WALLET_KEY: the number of the issuer'
  try {
    const { client_email: email, private_key: key } = account.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { issuer, email, key }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code && /^E[A-Z]+$/.test(code)) return `GOOGLE_WALLET_KEY cannot be read (${code})`
    return 'GOOGLE_WALLET_KEY must be the JSON file of a service account, with its RSA key'
  }
}
