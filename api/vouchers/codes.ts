import { randomBytes } from 'node:crypto'

/** Without 0, O, 1 and I, which are read for one another: 32 letters, five bits each. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A voucher is worth its money to whoever knows its code: 16 letters, 80 random bits. */
export function newVoucherCode(): string {
  let bits = BigInt(`0x${randomBytes(10).toString('hex')}`)
  let code = ''
  for (let place = 0; place < 16; place++, bits >>= 5n) code += letters[Number(bits & 31n)]!
  return code
}

/** As people read it out: `WZ7K-9QPM-3XTR-VB2H`. */
export function groupedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** What somebody typed, as codes are stored: in capitals, without the spaces and hyphens of any kind between its groups. */
export function storedCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}
