import { randomBytes } from 'node:crypto'

/** The alphabet has no 0, O, 1 and I, which are easily confused: 32 letters, five bits each. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code is all that is needed to spend a voucher, so it has 80 random bits in 16 letters. */
export function newVoucherCode(): string {
  let bits = BigInt(`0x${randomBytes(10).toString('hex')}`)
  let code = ''
  for (let place = 0; place < 16; place++, bits >>= 5n) code += letters[Number(bits & 31n)]!
  return code
}

/** Groups a code as it is read out: `WZ7K-9QPM-3XTR-VB2H`. */
export function groupedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}
