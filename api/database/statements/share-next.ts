import { createBatch } from './batch.ts'

/**
 * Calls that come while one is under way share the next one: an answer must not be older than its question.
 */
export function shareNext<Result>(call: () => Promise<Result>): () => Promise<Result> {
  const ask = createBatch(async (askers: null[]) => {
    const result = await call()
    return askers.map(() => result)
  }, 1)
  return () => ask(null)
}
