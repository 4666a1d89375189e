import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
// Node's toLegacyObject() loads half of this module, without createSecureContext, if it comes first.
import 'node:tls'

/** The keys that sign passes for Apple Wallet and open the connection to its push service, in PEM. */
export interface AppleKeys {
  certificate: string
  key: string
  /** The certificate of Apple that has issued the one above. */
  wwdr: string
  passTypeIdentifier: string
  teamIdentifier: string
  /** The end of the certificate that expires first, in milliseconds since 1970: phones take no pass then. */
  expiresAt: number
}

/** The keys while phones take what they sign. The shop goes on without, as a ticket is no less valid. */
export const validKeys = (keys: AppleKeys | undefined, now = Date.now()): AppleKeys | undefined =>
  keys && now < keys.expiresAt ? keys : undefined

const warningDays = 30

/** A line for the log where a certificate has expired, or will within 30 days; else none. */
export function expiryLines(keys: AppleKeys | undefined, now = Date.now()): string[] {
  if (!keys || keys.expiresAt - now > warningDays * 86_400_000) return []
  const day = new Date(keys.expiresAt).toISOString().slice(0, 10)
  return [
    validKeys(keys, now)
      ? `APPLE_WALLET_KEYS has a certificate that expires on ${day}: from then on no Apple Wallet is offered`
      : `APPLE_WALLET_KEYS has a certificate that expired on ${day}: no Apple Wallet is offered`,
  ]
}

/** Reads the folder of APPLE_WALLET_KEYS; `say` is called with a sentence for each thing that is wrong. */
export function readAppleKeys(folder: string, say: (sentence: string) => void): AppleKeys | undefined {
  const path = resolve(import.meta.dirname, '..', folder)
  const read = <Value>(name: string, what: string, parse: (pem: string) => Value): Value | undefined => {
    try {
      return parse(readFileSync(join(path, name), 'utf8'))
    } catch {
      say(`must be a folder with ${name}, ${what} in PEM`)
      return undefined
    }
  }
  const certificate = read('certificate.pem', 'the certificate of the Pass Type ID', certificateOf)
  const key = read('key.pem', 'its RSA key without a password,', rsaKeyOf)
  const wwdr = read('wwdr.pem', 'the intermediate certificate of Apple that has issued it,', certificateOf)
  const { UID, OU } = (certificate?.toLegacyObject().subject ?? {}) as Record<string, unknown>
  if (certificate && !(typeof UID === 'string' && typeof OU === 'string'))
    say('has a certificate.pem of another kind: its subject names no Pass Type ID (UID) and team (OU)')
  if (certificate && key && !certificate.checkPrivateKey(key)) say('has a key.pem of another certificate')
  if (certificate && wwdr && !(certificate.checkIssued(wwdr) && certificate.verify(wwdr.publicKey)))
    say('has a wwdr.pem that has not issued certificate.pem')
  if (!certificate || !key || !wwdr) return undefined
  return {
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdr: wwdr.toString(),
    passTypeIdentifier: String(UID),
    teamIdentifier: String(OU),
    expiresAt: Math.min(certificate.validToDate.getTime(), wwdr.validToDate.getTime()),
  }
}

const certificateOf = (pem: string) => new X509Certificate(pem)

/** Throws with anything but an RSA key without a password. */
export function rsaKeyOf(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA')
  return key
}
