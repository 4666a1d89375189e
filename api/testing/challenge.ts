import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from '../challenges/proof-of-work.ts'

/** Solves a challenge as a client does: the value of the header `Challenge-Solution`. */
export async function solvedChallenge(challenge: Challenge): Promise<string> {
  return payloadOf(challenge, await solveChallenge({ challenge, deriveKey }))
}

export function payloadOf(challenge: Challenge, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
