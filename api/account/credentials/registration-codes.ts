// The six digits in the mail of a registration. They are valid together with the key of its browser only.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const codeLength = 6

export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** Keyed, because six digits are soon guessed from a plain hash, and of one registration. */
export function hashCode(secret: string, keyHash: Buffer, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['registration code', keyHash.toString('base64url'), code]))
    .digest()
}

/** What is stored where no code is right. */
export const hashOfNoCode = (): Buffer => randomBytes(32)

/** Whether a code is that of the last mail, or of one before; takes as long for every wrong code. */
export function codeIs(
  secret: string,
  { keyHash, codeHash, formerHashes }: { keyHash: Buffer; codeHash: Buffer; formerHashes: Buffer[] },
  code: string,
): 'right' | 'replaced' | 'wrong' {
  const typed = hashCode(secret, keyHash, code)
  const isRight = timingSafeEqual(codeHash, typed)
  const isFormer = formerHashes.map((former) => timingSafeEqual(former, typed)).includes(true)
  if (isRight) return 'right'
  return isFormer ? 'replaced' : 'wrong'
}
