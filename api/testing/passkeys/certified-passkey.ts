// A new passkey with a certificate of its maker, as security keys give one where it is asked for.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Body {
  clientDataJSON: string
  attestationObject: string
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The attestation of this passkey, signed by a maker whom the library has no reason to refuse. */
export function certify({ clientDataJSON, attestationObject }: Body): { attestationObject: string } {
  const object = isoCBOR.decodeFirst<Map<string, unknown>>(bytesOf(attestationObject))
  const hash = createHash('sha256').update(bytesOf(clientDataJSON)).digest()
  const signed = Buffer.concat([object.get('authData') as Uint8Array, hash])
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', signed, privateKey))],
    ['x5c', [new Uint8Array(certificate())]],
  ])
  object.set('fmt', 'packed').set('attStmt', statement)
  const encoded = isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0])
  return { attestationObject: Buffer.from(encoded).toString('base64url') }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** X.509 in DER, signed by itself: what the standard asks of the certificate of an authenticator. */
function certificate(): Buffer {
  const [sequence, set, integer, oid, text, time] = [0x30, 0x31, 0x02, 0x06, 0x13, 0x17]
  const algorithm = der(sequence, der(oid, hex('2a8648ce3d040302')))
  const entry = (attribute: string, value: string) =>
    der(set, der(sequence, der(oid, hex(attribute)), der(text, Buffer.from(value))))
  const unit = 'Authenticator Attestation'
  const name = der(
    sequence,
    entry('550406', 'DE'),
    entry('55040a', 'Maker'),
    entry('55040b', unit),
    entry('550403', 'Key'),
  )
  const validity = ['250101000000Z', '491231000000Z'].map((day) => der(time, Buffer.from(day)))
  const noAuthority = der(sequence, der(oid, hex('551d13')), der(0x04, der(sequence)))
  const content = der(
    sequence,
    der(0xa0, der(integer, hex('02'))),
    der(integer, hex('01')),
    algorithm,
    name,
    der(sequence, ...validity),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, noAuthority)),
  )
  const signature = Buffer.concat([hex('00'), sign('sha256', content, privateKey)])
  return der(sequence, content, algorithm, der(0x03, signature))
}

const hex = (digits: string) => Buffer.from(digits, 'hex')

/** A tag, the length and the content of DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = length > 255 ? [0x82, length >> 8, length & 0xff] : [0x81, length]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content])
}
