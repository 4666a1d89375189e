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
