import type { KeyObject, X509Certificate } from 'node:crypto'
import { Problem, refusal, unavailable } from '../../http/problem.ts'
import { completed, expectTrusted, parseCertificates } from './certificate-chain.ts'
import { loadCertificate } from './load-certificate.ts'

/** Finds the public key behind the certificate address of a webhook. */
export type Certificates = { keyAt(address: string): Promise<KeyObject> }

const cacheMs = 3_600_000
const maxCached = 32
/** Any sender can name addresses in an unsigned callback; PayPal uses a new one once in months. */
const maxLoadsPerMinute = 20

/** PayPal's certificates name this host; a sandbox has its own part in it. */
const signerName = /^messageverificationcerts\.([a-z0-9-]+\.)?paypal\.com$/

/**
 * Certificates are loaded from PayPal's own hosts only, and must lead to a trusted authority; each is kept
 * for an hour. `load` reads an address.
 */
export function createCertificates(
  baseUrl: string,
  readAnchors: () => X509Certificate[],
  load: (address: string) => Promise<Buffer> = loadCertificate,
): Certificates {
  const cache = new Map<string, { leaf: Promise<X509Certificate>; until: number }>()
  let anchors: X509Certificate[] | undefined
  let loads: number[] = []

  async function leafAt(address: string): Promise<X509Certificate> {
    loads = loads.filter((at) => at > Date.now() - 60_000)
    if (loads.length >= maxLoadsPerMinute) throw unavailable('Too many certificates were named.')
    loads.push(Date.now())
    const pem = (await load(address)).toString('latin1')
    try {
      anchors ??= readAnchors()
      const chain = await completed(parseCertificates(pem), anchors, load)
      expectTrusted(chain, anchors)
      return expectSigner(chain[0]!)
    } catch (error) {
      throw error instanceof Problem ? error : untrusted(error)
    }
  }

  return {
    async keyAt(address) {
      if (!isCertificateAddress(address, baseUrl)) throw untrusted(new Error(`${address} is not PayPal's`))
      const now = Date.now()
      const cached = cache.get(address)
      const entry = cached && cached.until > now ? cached : { leaf: leafAt(address), until: now + cacheMs }
      cache.delete(address)
      cache.set(address, entry)
      if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
      try {
        const leaf = await entry.leaf
        if (leaf.validToDate.getTime() < now) throw untrusted(new Error('the certificate has expired'))
        return leaf.publicKey
      } catch (error) {
        if (cache.get(address) === entry) cache.delete(address)
        throw error
      }
    },
  }
}

/** Whether an address is on the hosts of the same environment, or on the origin of another base address. */
export function isCertificateAddress(address: string, baseUrl: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (!/^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(url.pathname) || url.search) return false
  const base = new URL(baseUrl)
  if (url.origin === base.origin) return true
  const isOtherHost = url.host === base.host.replace(/^api-m\./, 'api.') && base.host.endsWith('.paypal.com')
  return url.protocol === 'https:' && isOtherHost
}

function expectSigner(leaf: X509Certificate): X509Certificate {
  const names = (leaf.subjectAltName ?? '').split(', ').map((name) => name.replace(/^DNS:/, ''))
  const isPaypal = !leaf.ca && names.some((name) => signerName.test(name))
  const { asymmetricKeyType, asymmetricKeyDetails } = leaf.publicKey
  if (!isPaypal) throw new Error(`the certificate belongs to ${leaf.subjectAltName}`)
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error('the key of the certificate is too weak')
  return leaf
}

function untrusted(cause: unknown) {
  return Object.assign(
    refusal<'receivePaymentCallback'>('SignatureInvalid', 'The certificate of the signature is not trusted.'),
    { cause },
  )
}
