// Reads a pass of Apple Wallet by its published format alone, without the library that makes it: a ZIP with
// pass.json, pictures, SHA-1 sums of all files, and a detached PKCS #7 signature (RFC 5652) over those.
import { createHash, verify, X509Certificate } from 'node:crypto'
import { unzipSync } from 'fflate'

type Field = { key: string; label: string; value: string; changeMessage?: string }

/** The members of pass.json that tests ask for. */
interface PassJson {
  [member: string]: unknown
  authenticationToken: string
  barcodes: { message: string }[]
  eventTicket: Record<
    'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields',
    Field[]
  >
}

export interface ReadPass {
  json: PassJson
  /** Names of its files, sorted. */
  files: string[]
}

/** Throws with what is wrong, as a phone would refuse the pass; `root` is the authority that it trusts. */
export function readPass(bytes: Uint8Array, root: string): ReadPass {
  const files = unzipSync(bytes)
  const manifest = files['manifest.json']
  if (!manifest || !files['signature']) throw new Error('no manifest or signature')
  const sums = parse(manifest) as Record<string, string>
  const contents = Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name))
  if (contents.toSorted().join() !== Object.keys(sums).toSorted().join())
    throw new Error('another list of files')
  for (const name of contents)
    if (createHash('sha1').update(files[name]!).digest('hex') !== sums[name])
      throw new Error(`${name} was changed`)
  const json = parse(files['pass.json']!) as PassJson
  const signer = signerOf(Buffer.from(files['signature']), manifest, new X509Certificate(root))
  const { UID, OU } = signer.toLegacyObject().subject as unknown as Record<string, string>
  const required = {
    formatVersion: 1,
    passTypeIdentifier: UID,
    teamIdentifier: OU,
    serialNumber: String,
    description: String,
    organizationName: String,
    eventTicket: Object,
  }
  for (const [name, value] of Object.entries(required)) {
    const isRight = typeof value === 'function' ? Object(json[name]) instanceof value : json[name] === value
    if (!isRight) throw new Error(`pass.json has a wrong ${name}`)
  }
  if (!files['icon.png'] || !files['icon@2x.png']) throw new Error('no icon')
  return { json, files: contents.toSorted() }
}

const parse = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))

/** An element of DER: its tag, its whole bytes, those of its content, and its elements. */
interface Element {
  tag: number
  whole: Buffer
  content: Buffer
  parts: Element[]
}

function elements(bytes: Buffer): Element[] {
  const found: Element[] = []
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at]!
    const first = bytes[at + 1]!
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f
    const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes)
    const from = at + 2 + lengthBytes
    const content = bytes.subarray(from, from + length)
    if (content.length !== length) throw new Error('the signature is cut')
    found.push({
      tag,
      content,
      whole: bytes.subarray(at, from + length),
      get parts() {
        return elements(content)
      },
    })
    at = from + length
  }
  return found
}

/** Object identifiers in DER: content type, message digest, signing time, data and signed data. */
const oids = {
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingTime: '2a864886f70d010905',
  data: '2a864886f70d010701',
  signedData: '2a864886f70d010702',
}

/** The certificate that has signed the manifest, below `root`. */
function signerOf(signature: Buffer, manifest: Uint8Array, root: X509Certificate): X509Certificate {
  const [type, wrapped] = elements(signature)[0]!.parts
  if (type!.content.toString('hex') !== oids.signedData) throw new Error('no signed data')
  const signed = wrapped!.parts[0]!.parts
  const [, , inside, given] = signed
  if (inside!.parts.length !== 1) throw new Error('the signature is not detached')
  const certificates = given!.parts.map(({ whole }) => new X509Certificate(whole))
  const [, named, , attributes, , value] = signed.at(-1)!.parts[0]!.parts
  const serial = BigInt(`0x${named!.parts[1]!.content.toString('hex')}`)
  const signer = certificates.find(({ serialNumber }) => BigInt(`0x${serialNumber}`) === serial)
  const issuer = signer && certificates.find((one) => signer.checkIssued(one))
  if (!signer || !issuer) throw new Error('no certificate of the signer')
  if (!signer.verify(issuer.publicKey) || !issuer.verify(root.publicKey))
    throw new Error('no chain to the root')
  const said = new Map(
    attributes!.parts.map(({ parts }) => [parts[0]!.content.toString('hex'), parts[1]!.parts[0]!.content]),
  )
  if (said.get(oids.contentType)?.toString('hex') !== oids.data) throw new Error('another type of content')
  if (!said.has(oids.signingTime)) throw new Error('no time of the signature')
  const digest = createHash('sha1').update(manifest).digest()
  if (!said.get(oids.messageDigest)?.equals(digest)) throw new Error('the manifest was changed')
  // Signed as a SET, though they stand here as the first optional element (RFC 5652, 5.4).
  const set = Buffer.from(attributes!.whole)
  set[0] = 0x31
  if (!verify('sha1', set, signer.publicKey, value!.content)) throw new Error('the signature is wrong')
  return signer
}
