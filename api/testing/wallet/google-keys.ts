// A service account of Google of the tests' own: its key signs passes that nobody else takes.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GoogleWallet } from '../../google-wallet.ts'

export const issuer = '3388000000022345678'
export const googleEmail = 'wallet@wellzone.iam.gserviceaccount.test'

let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined

/** Made when it is asked for first: that takes a tenth of a second. */
export function googleKeys() {
  return (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))
}

export const googleWallet: GoogleWallet = {
  issuer,
  email: googleEmail,
  get key() {
    return googleKeys().privateKey
  },
}

/** Writes the file that Google's console saves, and returns the variables that name it. */
export function writeGoogleWallet(folder: string, changes: Record<string, unknown> = {}) {
  const file = join(folder, 'google-wallet.json')
  const privateKey = googleKeys().privateKey.export({ type: 'pkcs8', format: 'pem' })
  const account = { type: 'service_account', client_email: googleEmail, private_key: privateKey, ...changes }
  writeFileSync(file, JSON.stringify(account))
  return { GOOGLE_WALLET_KEY: file, GOOGLE_WALLET_ISSUER: issuer }
}
