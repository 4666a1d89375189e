import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { bucketOf, countAttempt, forgiveInTurn } from '../http/limits/rate-limit.ts'
import { notFound, refusal } from '../http/problem.ts'
import { hashToken } from '../words/tokens.ts'
import { maxAnswers, takesAnswers } from './rules.ts'
import {
  countPlaces,
  lockLink,
  type NewAnswer,
  saveAnswer,
  selectSharedStay,
  type SharedStay,
} from './sql.ts'

export interface ShareLinksDeps {
  db: Kysely<Database>
  visitorSecret: string
}

/** Unknown links that one network may try, and answers that it may give. */
const unknownLinks = { limit: 60, windowSeconds: 600 }
const answers = { limit: 40, windowSeconds: 3_600 }

/**
 * The stay behind a link. Withdrawn, expired and guessed links are the same 404; each counts, and those that
 * exist are taken back.
 */
export async function findSharedStay(
  { db, visitorSecret }: ShareLinksDeps,
  token: string,
  address: string,
): Promise<SharedStay> {
  const bucket = bucketOf(visitorSecret, 'unknown-share-link', address)
  await countAttempt(db, bucket, unknownLinks)
  const stay = await selectSharedStay(db, hashToken(token))
  if (!stay) throw notFound('There is no such link.')
  await forgiveInTurn(db, [[bucket, unknownLinks]])
  return stay
}

export interface AnswerRequest extends NewAnswer {
  isAdult: boolean
  bringsId: boolean
}

/** Saves the answer of a companion, who may change it until the stay begins. */
export async function answerSharedStay(
  deps: ShareLinksDeps,
  token: string,
  address: string,
  answer: AnswerRequest,
): Promise<SharedStay> {
  const stay = await findSharedStay(deps, token, address)
  if (!takesAnswers(stay))
    throw refusal<'answerSharedStay'>('AnswersClosed', 'The stay is called off, or has begun.')
  if (answer.isComing && !(answer.isAdult && answer.bringsId))
    throw refusal<'answerSharedStay'>('ConfirmationMissing', 'Guests are of age and bring a photo ID.')
  await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'share-answer', address), answers)
  await deps.db.transaction().execute(async (trx) => {
    // Withdrawn meanwhile: the answer is not kept.
    if (!(await lockLink(trx, hashToken(token)))) throw notFound('There is no such link.')
    await saveAnswer(trx, stay.orderId, answer)
    const { taken, answers: all } = await countPlaces(trx, stay.orderId)
    if ((answer.isComing && taken > stay.persons) || all > maxAnswers)
      throw refusal<'answerSharedStay'>('StayFull', 'No place is free under this name.')
  })
  return stay
}
