// Numbers of inputs per proof: small for `npm test` (a minute), large for `npm run prove` (an hour), with the
// same code.
const isLarge = process.env.PROOFS === 'large'

const small = {
  killRounds: 3,
  payers: 3,
  leavings: 6,
  restInputs: 250,
  graphqlInputs: 500,
  httpInputs: 100,
  priceInputs: 30,
  cartInputs: 30,
  attempts: 150,
  voucherTexts: 30,
  voucherPictures: 5,
  previews: 400,
  fleetBookings: 0,
  replicaRounds: 0,
  everyPage: false,
  hasDevServer: false,
}

const large: typeof small = {
  killRounds: 300,
  payers: 60,
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
  fleetBookings: 1_000,
  replicaRounds: 1_000,
  everyPage: true,
  hasDevServer: true,
}

export const size = isLarge ? large : small

/** Timeout of a test with `count` inputs that may each take this long on a busy machine. */
export function patienceFor(count: number, millisecondsEach: number): number {
  return 60_000 + count * millisecondsEach
}

/** Seed to repeat a run: `SEED=…`. Printed with every failure. */
export const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
