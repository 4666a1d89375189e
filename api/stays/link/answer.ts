import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import { refusal } from '../../http/problem.ts'
import { countMailTo } from '../../mail/recipient-limit.ts'
import { lockOrder } from '../../orders/lock.ts'
import { normalizeEmail } from '../../words/email.ts'
import { takesAnswers } from '../can.ts'
import { tell } from '../mails/letters.ts'
import { countPlaces } from '../rows/places.ts'
import type { Stay } from '../stay.ts'
import { isLeftBefore, maxDeclined, type NewAnswer, saveAnswer } from './answers-sql.ts'
import { findLink, type LinkDeps, noSuchLink, openLink } from './link.ts'

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
  deps: LinkDeps,
  token: string,
  address: string,
  { email: typed, ...request }: AnswerRequest,
): Promise<Stay> {
  const { orderId } = requireUnbegun(await openLink(deps, 'share-link', token, address))
  if (request.isComing && !(request.isAdult && request.bringsId))
    throw refusal<'answerSharedStay'>('ConfirmationMissing', 'Guests are of age and bring a photo ID.')
  await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'share-answer', address), answers)
  const answer = { ...request, email: request.isComing && typed ? normalizeEmail(typed) : null }
  return inTransaction(deps.db, async (trx) => {
    // One answer after another: the last place is given once. A move or a cancellation that comes first is in
    // the mail; one that comes later informs this companion.
    await lockOrder(trx, orderId)
    const named = await findLink(trx, 'share-link', token)
    // Withdrawn meanwhile: the answer is not kept.
    if (!named?.isOpen) throw noSuchLink()
    const stay = requireUnbegun(named.stay)
    await save({ ...deps, db: trx }, stay, answer)
    return stay
  })
}

async function save(
  deps: LinkDeps & { db: Trx },
  { orderId, persons }: Stay,
  answer: NewAnswer,
): Promise<void> {
  const { db: trx } = deps
  const { email, isComing } = answer
  const isFirstMail = email !== null && !(await isLeftBefore(trx, orderId, answer))
  await saveAnswer(trx, orderId, answer)
  const { taken, declined } = await countPlaces(trx, orderId)
  if ((isComing && taken > persons) || declined > maxDeclined)
    throw refusal<'answerSharedStay'>('StayFull', 'No place is free under this name.')
  if (email === null) return
  if (isFirstMail) await countFirstMail(deps, orderId, email)
  await tell(trx, orderId, 'joined', { email })
}

function requireUnbegun(stay: Stay): Stay {
  if (takesAnswers(stay)) return stay
  throw refusal<'answerSharedStay'>('AnswersClosed', 'The stay is called off, or has begun.')
}

/**
 * Counts also where no mail follows: a holder of the link does not learn whom the booker named. In the
 * transaction of the answer, so that a refused one uses up nothing.
 */
async function countFirstMail(deps: LinkDeps, orderId: number, email: string): Promise<void> {
  await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'share-answer-stay', String(orderId)), perStay)
  await countMailTo(deps, email, { name: 'share-answer-email', limit: perAddress })
}
