/** The smaller number in `npm test`, the larger one in `npm run prove`, of the same proof. */
export function sized(small: number, large: number): number {
  return process.env.PROOFS === 'large' ? large : small
}
