import { createHash, randomBytes } from 'node:crypto'

export type Token = {
  /** Sent to the visitor, never stored. */
  secret: string
  /** Stored. A plain SHA-256 is enough because the secret has 256 random bits. */
  hash: Buffer
}

export function newToken(): Token {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashToken(secret) }
}

export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
