import { generateKeyPairSync } from 'node:crypto'

/** A public key as COSE (ES256) that signs nothing, so that an unknown passkey is verified like any other. */
export const decoyKey: Buffer = es256Key()

function es256Key(): Buffer {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  // The map { 1: 2, 3: -7, -1: 1, -2: x, -3: y } in CBOR: kind, algorithm, curve and the point's coordinates.
  const head = Buffer.from('a5010203262001215820', 'hex')
  const middle = Buffer.from('225820', 'hex')
  return Buffer.concat([head, Buffer.from(x!, 'base64url'), middle, Buffer.from(y!, 'base64url')])
}
