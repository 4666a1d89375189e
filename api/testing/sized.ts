/** `npm run prove`: the same proofs with large numbers, and those that take minutes. */
export const isProve = process.env.PROOFS === 'large'

/** The smaller number in `npm test`, the larger one in `npm run prove`, of the same proof. */
export function sized(small: number, large: number): number {
  return isProve ? large : small
}
