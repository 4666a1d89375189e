// What proofs with many inputs share.

/** Timeout of a test with `count` inputs that may each take this long on a busy machine. */
export function patienceFor(count: number, millisecondsEach: number): number {
  return 60_000 + count * millisecondsEach
}

/** Seed to repeat a run: `SEED=…`. Printed with every failure. */
export const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
