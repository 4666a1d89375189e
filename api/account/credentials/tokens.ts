import { randomBytes } from 'node:crypto'
import { hashToken } from '../../words/tokens.ts'

/** The two secrets of a reset link are valid only together. */
export function hashReset(token: string, emailCode: string): Buffer {
  return hashToken(`${token} ${emailCode}`)
}

/**
 * The number on the member card, without letters that look like others: `WZ-7K9Q-M2XP-4TRC`, 60 random bits.
 */
export function newMembershipNumber(): string {
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
  return `WZ-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
