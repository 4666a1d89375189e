// How much the proofs try. `npm test` takes small numbers, `npm run prove` large ones: the same code, an hour instead of a minute.
const isLarge = process.env.PROOFS === 'large'

const small = {
  killRounds: 5,
  payers: 3,
  leavings: 12,
  restInputs: 1_500,
  graphqlInputs: 1_000,
  httpInputs: 300,
  priceInputs: 60,
  cartInputs: 60,
  attempts: 300,
  voucherTexts: 120,
  voucherPictures: 8,
  previews: 150,
}

const large: typeof small = {
  killRounds: 200,
  payers: 12,
  leavings: 200,
  restInputs: 60_000,
  graphqlInputs: 36_000,
  httpInputs: 4_000,
  priceInputs: 2_000,
  cartInputs: 2_000,
  attempts: 10_000,
  voucherTexts: 2_000,
  voucherPictures: 150,
  previews: 500,
}

export const size = isLarge ? large : small

/** For a test that tries `count` things, each of which may take so long on a busy machine. */
export function patienceFor(count: number, millisecondsEach: number): number {
  return 60_000 + count * millisecondsEach
}

/** A seed to repeat a run by: `SEED=…`. Printed by whatever fails. */
export const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
