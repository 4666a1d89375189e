// An authenticator in software: ES256 keys that it keeps with the domain and the account they were made for.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Key {
  credentialId: string
  privateKey: KeyObject
  userHandle: string
}

/** What an attack makes different. */
export interface Forgery {
  origin?: string
  rpId?: string
  /** Whether the shop is in a frame of another site. */
  crossOrigin?: boolean
  /** The value of the counter: 0 if an authenticator has none. */
  count?: number
  isVerified?: boolean
  userHandle?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Signs for the shop at this address unless a test forges something. */
export function openAuthenticator(shopUrl: string) {
  const { origin, hostname } = new URL(shopUrl)
  let uses = 0

  const clientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: forged.origin ?? origin,
        crossOrigin: forged.crossOrigin ?? false,
      }),
    )

  function authenticatorData(forged: Forgery, hasCredential: boolean): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.count ?? ++uses)
    const flags = 0x01 | (forged.isVerified === false ? 0 : 0x04) | (hasCredential ? 0x40 : 0)
    return Buffer.concat([sha256(forged.rpId ?? hostname), Buffer.from([flags]), count])
  }

  /** A credential without attestation, and the body that saves it. */
  function create(options: { challenge: string; user: { id: string } }, forged: Forgery = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    const key: Key = { credentialId: id.toString('base64url'), privateKey, userHandle: options.user.id }
    const length = Buffer.from([0, id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey(publicKey)])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([authenticatorData(forged, true), attested]))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    const body = {
      credentialId: key.credentialId,
      clientDataJSON: clientData('webauthn.create', options.challenge, forged).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    }
    return { key, body }
  }

  /** The body of a login: the challenge, signed with this key. */
  function sign(key: Key, { challenge }: { challenge: string }, forged: Forgery = {}) {
    const data = clientData('webauthn.get', challenge, forged)
    const about = authenticatorData(forged, false)
    const signature = createSign('SHA256').update(Buffer.concat([about, sha256(data)]))
    return {
      credentialId: key.credentialId,
      clientDataJSON: data.toString('base64url'),
      authenticatorData: about.toString('base64url'),
      signature: signature.sign(key.privateKey).toString('base64url'),
      userHandle: forged.userHandle ?? key.userHandle,
    }
  }

  return { create, sign }
}

function cosePublicKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const [kind, algorithm, curve] = [2, -7, 1]
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, kind],
        [3, algorithm],
        [-1, curve],
      ] as const),
      ...([
        [-2, point(x!)],
        [-3, point(y!)],
      ] as const),
    ]),
  )
}
