// Reads a ticket and verifies its signature in the browser, without a network. api/stays/ticket/token.ts
// writes it: format, order, version, store, type, start and length in minutes, initials, then 64 bytes of
// signature, all of it as one decimal number behind the letters WZT.
import { isTicket } from './ticket-place.tsx'

export interface Ticket {
  /** The number of the order without its letters. */
  id: string
  version: number
  storeId: string
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  initials: string
}

const format = 1
const signatureBytes = 64
const fixedBytes = 21
const minuteMs = 60_000

/** The ticket of a text; null if none of the keys, in base64url, has signed it. */
export async function verifyTicket(text: string, keys: readonly string[]): Promise<Ticket | null> {
  if (!isTicket(text)) return null
  const bytes = bytesOf(text.trim().slice(3))
  const said = bytes.subarray(0, -signatureBytes)
  const signature = bytes.subarray(-signatureBytes)
  for (const x of keys) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    if (await crypto.subtle.verify('Ed25519', key, signature, said)) return read(said)
  }
  return null
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const hex = BigInt(digits).toString(16)
  const pairs = (hex.length % 2 === 0 ? hex : `0${hex}`).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function read(said: Uint8Array<ArrayBuffer>): Ticket | null {
  if (said.length < fixedBytes || said[0] !== format) return null
  const view = new DataView(said.buffer, said.byteOffset, said.byteLength)
  const startsAt = view.getUint32(15) * minuteMs
  return {
    id: String(view.getUint32(1)),
    version: view.getUint16(5),
    storeId: String(view.getUint32(7)),
    startsAt,
    endsAt: startsAt + view.getUint16(19) * minuteMs,
    initials: new TextDecoder().decode(said.subarray(fixedBytes)),
  }
}
