import { releaseBooking } from '../bookings/holds/release.ts'
import { inTransaction } from '../database/transaction.ts'
import { countUnknownLink } from '../http/limits/unknown-links.ts'
import { notFound, Problem, type ProblemCode, refusal } from '../http/problem.ts'
import { hashToken } from '../words/tokens.ts'
import type { WaitingDeps } from './deps.ts'
import { mostWishes } from './rules.ts'
import { confirmWish, deleteWish, selectWish, type WishRow } from './sql.ts'

/** A link of a mail, and the network that opens it. */
export interface Link {
  token: string
  address: string
}

/** The wish behind a link. Left, ended and guessed links are the same 404. */
export async function findWish(
  { db, visitorSecret }: WaitingDeps,
  { token, address }: Link,
): Promise<WishRow> {
  const forgive = await countUnknownLink(db, { secret: visitorSecret, address })
  const wish = await selectWish(db, hashToken(token))
  if (!wish) throw noSuchLink()
  await forgive()
  return wish
}

export async function confirmWaitingWish(deps: WaitingDeps, link: Link): Promise<WishRow> {
  await findWish(deps, link)
  const hash = hashToken(link.token)
  if (!(await inTransaction(deps.db, (trx) => confirmWish(trx, hash, mostWishes))))
    throw refusal<'confirmWaitingWish'>('TooManyWishes', 'This mailbox has five wishes on the list.')
  return findWish(deps, link)
}

/** Deletes the wish. What is being paid for stays held until the payment ends. */
export async function leaveWaitingList(deps: WaitingDeps, link: Link): Promise<void> {
  const wish = await findWish(deps, link).catch(nullFor('NotFound'))
  if (!wish) return
  await freeOffer(deps, wish).catch(nullFor('PaymentOpen'))
  await inTransaction(deps.db, (trx) => deleteWish(trx, hashToken(link.token)))
}

export async function declineWaitingOffer(deps: WaitingDeps, link: Link): Promise<WishRow> {
  await freeOffer(deps, await findWish(deps, link))
  return findWish(deps, link)
}

/** Releases what is held, also by an account; nothing if it was paid for meanwhile. */
async function freeOffer({ db }: WaitingDeps, { state, offer }: WishRow): Promise<void> {
  if (state !== 'offered' || !offer) return
  await releaseBooking(db, offer, offer.orderId).catch(nullFor('OrderPlaced'))
}

function nullFor(code: ProblemCode): (error: unknown) => null {
  return (error) => {
    if (error instanceof Problem && error.code === code) return null
    throw error
  }
}

const noSuchLink = () => notFound('There is no such link.')
