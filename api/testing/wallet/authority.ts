// A certificate authority of the tests' own, made when a test asks for it: no private key is in the project.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

type Name = forge.pki.CertificateField[]
export interface Issued {
  certificate: string
  key: string
}

const day = 24 * 60 * 60 * 1000
const userId = '0.9.2342.19200300.100.1.1'
const named = (commonName: string): Name => [{ shortName: 'CN', value: commonName }]
export const passSubject: Name = [
  { type: userId, value: 'pass.example.wellzone' },
  { shortName: 'OU', value: 'TEAM123456' },
  ...named('Pass Type ID: pass.example.wellzone'),
]

/** Issues certificates as Apple does: a root, an intermediate one, and from it those of passes. */
export function createAuthority() {
  const root = issue(named('Root of tests'), undefined, { isAuthority: true })
  const wwdr = issue(named('Worldwide Relations of tests'), root, { isAuthority: true })
  return {
    root,
    wwdr,
    issuePass: (subject = passSubject, days = 365) => issue(subject, wwdr, { days }),
    issueServer: () => issue(named('localhost'), root, { host: 'localhost' }),
  }
}

export type Authority = ReturnType<typeof createAuthority>

/** A folder such as APPLE_WALLET_KEYS names. */
export function keyFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

export function passFolder(authority: Authority, days?: number): string {
  const { certificate, key } = authority.issuePass(passSubject, days)
  return keyFolder({ 'certificate.pem': certificate, 'key.pem': key, 'wwdr.pem': authority.wwdr.certificate })
}

function issue(
  subject: Name,
  issuer?: Issued,
  { isAuthority = false, days = 365, host }: { isAuthority?: boolean; days?: number; host?: string } = {},
): Issued {
  const { privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const own = forge.pki.privateKeyFromPem(key)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`
  certificate.validity.notBefore = new Date(Date.now() - 60 * day)
  certificate.validity.notAfter = new Date(Date.now() + days * day)
  certificate.setSubject(subject)
  certificate.setIssuer(
    issuer ? forge.pki.certificateFromPem(issuer.certificate).subject.attributes : subject,
  )
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority },
    ...(host ? [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }] : []),
  ])
  certificate.sign(issuer ? forge.pki.privateKeyFromPem(issuer.key) : own, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}
