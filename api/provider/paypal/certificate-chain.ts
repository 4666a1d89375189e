import { X509Certificate } from 'node:crypto'
import { getCACertificates } from 'node:tls'

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
/** A leaf and its authorities; PayPal's chain has three. */
const maxChainLength = 6

/** The certificates of a PEM file, in its order. */
export function parseCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(pemBlock) ?? []
  if (blocks.length > maxChainLength) throw new Error(`${blocks.length} certificates are too many`)
  return blocks.map((block) => new X509Certificate(block))
}

/** The authorities that a chain may lead to; by default those that Node trusts. */
export function readTrustAnchors(pem: readonly string[] = getCACertificates('default')): X509Certificate[] {
  return pem.map((certificate) => new X509Certificate(certificate))
}

/**
 * The address that a certificate gives for its authority's; plain HTTP, for it is verified like every other.
 */
const issuerAddress = /^CA Issuers - URI:(http:\/\/cacerts\.digicert\.com\/[\w.-]{1,100})$/m

/** Adds the authorities between chain and anchors that were not sent, from DigiCert, PayPal's authority. */
export async function completed(
  chain: X509Certificate[],
  anchors: X509Certificate[],
  load: (address: string) => Promise<Buffer>,
): Promise<X509Certificate[]> {
  const all = [...chain]
  for (let added = 0; added < 2; added++) {
    const known = [...all, ...anchors]
    const last = all.find((one) => !known.some((other) => one.checkIssued(other)))
    const [, address] = issuerAddress.exec(last?.infoAccess ?? '') ?? []
    if (address === undefined) break
    all.push(new X509Certificate(await load(address)))
  }
  return all
}

/**
 * Throws unless the first certificate leads to a trusted one, with every signature right and every
 * certificate valid now. The others may be in any order.
 */
export function expectTrusted(
  [leaf, ...others]: X509Certificate[],
  anchors: X509Certificate[],
  now = new Date(),
): void {
  let current = leaf
  for (let length = 0; current && length < maxChainLength; length++) {
    expectValid(current, now)
    const certificate = current
    const isIssuer = (issuer: X509Certificate) => isIssuedBy(certificate, issuer)
    const anchor = anchors.find(isIssuer)
    if (anchor) return expectValid(anchor, now)
    current = others.find((other) => other !== certificate && other.ca && isIssuer(other))
  }
  throw new Error('the certificate does not lead to a trusted authority')
}

function expectValid(certificate: X509Certificate, now: Date): void {
  const isValid = certificate.validFromDate <= now && now <= certificate.validToDate
  if (!isValid) throw new Error(`the certificate of ${certificate.subject} is not valid now`)
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}
