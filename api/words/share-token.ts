import { createHmac, randomBytes } from 'node:crypto'
import { hashToken } from './tokens.ts'

export interface ShareToken {
  nonce: Buffer
  /** Part of the link's address. */
  token: string
  /** Stored for the look-up. */
  hash: Buffer
}

/**
 * The token of a link: 128 bits, made of a stored nonce and the server's secret. So the booker can see the
 * link again, while the database alone opens no stay.
 */
export function shareToken(
  secret: string,
  nonce: Buffer = randomBytes(16),
  purpose: 'share-link' | 'handover' | 'waiting' = 'share-link',
): ShareToken {
  const key = createHmac('sha256', secret).update(purpose).digest()
  const token = createHmac('sha256', key).update(nonce).digest().subarray(0, 16).toString('base64url')
  return { nonce, token, hash: hashToken(token) }
}
