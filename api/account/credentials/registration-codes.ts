// The six digits in the mail of a registration. They are valid together with the key of its browser only.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keyed, because six digits are soon guessed from a plain hash, and of one registration. */
export function hashCode(secret: string, keyHash: Buffer, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['registration code', keyHash.toString('base64url'), code]))
    .digest()
}

/** What is stored where no code is right. */
export const hashOfNoCode = (): Buffer => randomBytes(32)

/** Takes as long for every wrong code. */
export function isCode(secret: string, stored: { keyHash: Buffer; codeHash: Buffer }, code: string): boolean {
  return timingSafeEqual(stored.codeHash, hashCode(secret, stored.keyHash, code))
}
