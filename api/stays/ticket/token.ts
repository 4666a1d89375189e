// The signed ticket: a stay in few bytes with an Ed25519 signature (RFC 8032), so that a reader needs no
// network. The signature of the same facts is always the same, so page, document, mail and pass agree.
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { minuteMs } from '../../words/wall-clock.ts'

/** The facts of a ticket. No name in full and no address: it is shown, photographed and printed. */
export interface TicketFacts {
  orderId: number
  /** Grows with every change of the stay: an older ticket was replaced. */
  version: number
  storeId: number
  typeId: number
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  /** Initials of the holder: `ML`. */
  initials: string
}

/** The letters with which a ticket begins; digits follow, which QR codes store in 3.3 bits each. */
export const ticketPrefix = 'WZT'
const format = 1

/**
 * The text of a ticket's code, about 220 characters, signed with the first secret. web/house/door/ticket.ts
 * reads it.
 */
export function ticketToken(facts: TicketFacts, [secret]: readonly string[]): string {
  const said = bytesOf(facts)
  const signed = Buffer.concat([said, sign(null, said, privateKeyOf(secret!))])
  return ticketPrefix + BigInt(`0x${signed.toString('hex')}`).toString()
}

/** The public keys of all secrets, 32 bytes each in base64url, by which tickets are verified. */
export function ticketKeys(secrets: readonly string[]): string[] {
  return secrets.map((secret) => createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x!)
}

/** Format, order, version, store, type, start and length in minutes, then the initials in UTF-8. */
function bytesOf({ orderId, version, storeId, typeId, startsAt, endsAt, initials }: TicketFacts): Buffer {
  const fixed = Buffer.alloc(21)
  fixed.writeUInt8(format, 0)
  fixed.writeUInt32BE(orderId, 1)
  fixed.writeUInt16BE(version, 5)
  fixed.writeUInt32BE(storeId, 7)
  fixed.writeUInt32BE(typeId, 11)
  fixed.writeUInt32BE(startsAt / minuteMs, 15)
  fixed.writeUInt16BE((endsAt - startsAt) / minuteMs, 19)
  return Buffer.concat([fixed, Buffer.from(initials)])
}

/** PKCS #8 of an Ed25519 key (RFC 8410) up to its 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function privateKeyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'wellzone ticket', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}
