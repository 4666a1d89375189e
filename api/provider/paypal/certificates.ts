import type { KeyObject, X509Certificate } from 'node:crypto'
import { refusal, unavailable } from '../../http/problem.ts'
import { expectTrusted, parseCertificates } from './certificate-chain.ts'

/** Finds the public key behind the certificate address of a webhook. */
export type Certificates = { keyAt(address: string): Promise<KeyObject> }

const maxBytes = 65_536
const fetchMs = 5_000
const cacheMs = 3_600_000
const maxCached = 8

/** PayPal's certificates name this host; a sandbox has its own part in it. */
const signerName = /^messageverificationcerts\.([a-z0-9-]+\.)?paypal\.com$/

/**
 * Certificates are loaded from PayPal's own hosts only, and must lead to a trusted authority; each is kept
 * for an hour.
 */
export function createCertificates(baseUrl: string, readAnchors: () => X509Certificate[]): Certificates {
  const cache = new Map<string, { leaf: Promise<X509Certificate>; until: number }>()
  let anchors: X509Certificate[] | undefined

  async function load(address: string): Promise<X509Certificate> {
    const pem = await fetchPem(address)
    try {
      const chain = parseCertificates(pem)
      anchors ??= readAnchors()
      expectTrusted(chain, anchors)
      return expectSigner(chain[0]!)
    } catch (error) {
      throw untrusted(error)
    }
  }

  return {
    async keyAt(address) {
      if (!isCertificateAddress(address, baseUrl)) throw untrusted(new Error(`${address} is not PayPal's`))
      const now = Date.now()
      const cached = cache.get(address)
      const entry = cached && cached.until > now ? cached : { leaf: load(address), until: now + cacheMs }
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

/** On the hosts of the same environment, or on the origin of another base address. */
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

async function fetchPem(address: string): Promise<string> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
    if (!response.ok) throw new Error(`the response was ${response.status}`)
    return await textUpTo(maxBytes, response)
  } catch (error) {
    throw unavailable('The certificate of the signature cannot be loaded.', error)
  }
}

async function textUpTo(most: number, response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > most) throw new Error(`the certificate is larger than ${most} bytes`)
  }
  return text
}

function untrusted(cause: unknown) {
  return Object.assign(
    refusal<'receivePaymentCallback'>('SignatureInvalid', 'The certificate of the signature is not trusted.'),
    { cause },
  )
}
