import { solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import type { Challenge, Solution } from 'altcha-lib/types'
import { deriveKey, inSteps } from './derive-key.ts'

/** A phone needs half a second, an old one without Web Crypto some seconds. */
const timeout = 30_000

/** Solves a challenge in a worker, or on this thread where there are none. Null if it takes too long. */
export async function solve(altcha: string): Promise<string | null> {
  const challenge = JSON.parse(altcha) as Challenge
  const solution = await inWorker(challenge).catch(() =>
    solveChallenge({ challenge, deriveKey: inSteps(deriveKey), timeout }),
  )
  return solution && btoa(JSON.stringify({ challenge, solution }))
}

function inWorker(challenge: Challenge): Promise<Solution | null> {
  const createWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return solveChallengeWorkers({ challenge, concurrency: 1, createWorker, timeout })
}
