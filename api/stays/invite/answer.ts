import { readInformed } from '../mails/informed.ts'
import { readMailFacts } from '../mails/facts.ts'
import { queueInvitation } from '../mails/queue-confirmed.ts'
import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { countMailTo } from '../../mail/recipient-limit.ts'
import { lockOrder } from '../../orders/lock.ts'
import { countPlaces } from '../places.ts'
import { normalizeEmail } from '../../words/email.ts'
import { hashToken } from '../../words/tokens.ts'
import { takesAnswers } from '../can.ts'
import { maxDeclined } from './sql.ts'
import { findSharedStay, type ShareLinksDeps } from './shared-stay.ts'
import {
  isLeftBefore,
  lockLink,
  type NewAnswer,
  saveAnswer,
  selectSharedStay,
  type SharedStay,
} from './sql.ts'

/** Answers that one network may give. */
const answers = { limit: 40, windowSeconds: 3_600 }

/** A holder of the link can type any address: first mails to one address, and for one stay. */
const perAddress = { limit: 3, windowSeconds: 3_600 }
const perStay = { limit: 20, windowSeconds: 86_400 }

export interface AnswerRequest extends Omit<NewAnswer, 'email'> {
  isAdult: boolean
  bringsId: boolean
  /** The address as it was typed. */
  email?: string
}

/** Saves the answer of a companion, who may change it until the stay begins. */
export async function answerSharedStay(
  deps: ShareLinksDeps,
  token: string,
  address: string,
  { email: typed, ...request }: AnswerRequest,
): Promise<SharedStay> {
  const stay = await findSharedStay(deps, token, address)
  refuseIfClosed(stay)
  if (request.isComing && !(request.isAdult && request.bringsId))
    throw refusal<'answerSharedStay'>('ConfirmationMissing', 'Guests are of age and bring a photo ID.')
  await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'share-answer', address), answers)
  const answer = { ...request, email: request.isComing && typed ? normalizeEmail(typed) : null }
  return inTransaction(deps.db, (trx) => save({ ...deps, db: trx }, stay.orderId, hashToken(token), answer))
}

/** A move or a cancellation that comes first is in the mail; one that comes later informs this companion. */
async function save(
  deps: ShareLinksDeps & { db: Trx },
  orderId: number,
  hash: Buffer,
  answer: NewAnswer,
): Promise<SharedStay> {
  const { db: trx } = deps
  await lockOrder(trx, orderId)
  // Withdrawn meanwhile: the answer is not kept.
  const stay = (await lockLink(trx, hash)) && (await selectSharedStay(trx, hash))
  if (!stay) throw notFound('There is no such link.')
  refuseIfClosed(stay)
  const isFirstMail = answer.email !== null && !(await isLeftBefore(trx, orderId, answer))
  await saveAnswer(trx, orderId, answer)
  const { taken, declined } = await countPlaces(trx, orderId)
  if ((answer.isComing && taken > stay.persons) || declined > maxDeclined)
    throw refusal<'answerSharedStay'>('StayFull', 'No place is free under this name.')
  if (answer.email !== null) {
    if (isFirstMail) await countFirstMail(deps, orderId, answer.email)
    await invite(trx, orderId, answer.email)
  }
  return stay
}

function refuseIfClosed(stay: SharedStay): void {
  if (takesAnswers(stay)) return
  throw refusal<'answerSharedStay'>('AnswersClosed', 'The stay is called off, or has begun.')
}

/**
 * Counts also where no mail follows: a holder of the link does not learn whom the booker named. In the
 * transaction of the answer, so that a refused one uses up nothing.
 */
async function countFirstMail(deps: ShareLinksDeps, orderId: number, email: string): Promise<void> {
  await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'share-answer-stay', String(orderId)), perStay)
  await countMailTo(deps, email, { name: 'share-answer-email', limit: perAddress })
}

/** The first mail to an address, with the calendar entry; none to one that is informed already. */
async function invite(trx: Trx, orderId: number, email: string): Promise<void> {
  const guest = (await readInformed(trx, orderId)).find(({ key }) => key === email)
  if (guest) await queueInvitation(trx, orderId, await readMailFacts(trx, orderId), guest)
}
