import type { Handlers } from '../http/contract.ts'
import { bucketOf, countAttempt } from '../http/limits/rate-limit.ts'
import type { ChallengeDeps } from './deps.ts'
import { issueChallenge } from './proof-of-work.ts'

/** Each challenge costs the server one key: more than a network needs for all its limits. */
const perClient = { limit: 1_000, windowSeconds: 3_600 }

export interface ChallengeRoutesDeps extends ChallengeDeps {
  /** How many keys of about 5 ms on a phone a client derives at most; half of them on average. */
  challengeWork?: number
}

/** Proof of work for operations that strangers can use to send mail. */
export function challengesRoutes({ db, visitorSecret, challengeWork = 200 }: ChallengeRoutesDeps) {
  return {
    async createChallenge({ query: { operation }, context: { clientAddress } }) {
      await countAttempt(db, bucketOf(visitorSecret, 'challenge-client', clientAddress), perClient)
      const purpose = { operation, clientAddress }
      return { status: 200, body: await issueChallenge(visitorSecret, purpose, challengeWork) }
    },
  } satisfies Partial<Handlers>
}
