import { createHash, randomBytes } from 'node:crypto'

export type Token = {
  /** What the visitor gets, once. */
  secret: string
  /** What is stored: with 256 random bits behind it a plain hash cannot be turned back. */
  hash: Buffer
}

export function newToken(): Token {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashToken(secret) }
}

export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The two secrets of a reset link are good only together. */
export function hashReset(token: string, emailCode: string): Buffer {
  return hashToken(`${token} ${emailCode}`)
}

/** What stands on the visitor's card, without letters that look like others: `WZ-7K9Q-M2XP-4TRC`, 60 random bits. */
export function newMembershipNumber(): string {
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
  return `WZ-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
