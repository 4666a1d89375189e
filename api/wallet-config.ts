import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What signs passes for Apple Wallet and opens the connection to its push service, in PEM. */
export interface AppleKeys {
  certificate: string
  key: string
  /** The certificate of Apple that has issued the one above. */
  wwdr: string
  passTypeIdentifier: string
  teamIdentifier: string
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
  for (const [name, one] of Object.entries({ certificate, wwdr }))
    if (one && one.validToDate.getTime() <= Date.now())
      say(`has a ${name}.pem that has expired (${one.validTo})`)
  if (!certificate || !key || !wwdr) return undefined
  return {
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdr: wwdr.toString(),
    passTypeIdentifier: String(UID),
    teamIdentifier: String(OU),
  }
}

const certificateOf = (pem: string) => new X509Certificate(pem)

/** Throws with anything but an RSA key without a password. */
export function rsaKeyOf(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA')
  return key
}
