import { releaseWithin } from '../stays/hold/release.ts'
import type { Trx } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { countUnknownLink } from '../http/limits/unknown-links.ts'
import { notFound, Problem, type ProblemCode, refusal } from '../http/problem.ts'
import { hashToken } from '../words/tokens.ts'
import type { WaitingDeps } from './deps.ts'
import { lockWish } from './offers-sql.ts'
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
  const wish = await selectWish(db, hashToken(token))
  if (wish) return wish
  await countUnknownLink(db, { secret: visitorSecret, address })
  throw noSuchLink()
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
  const hash = hashToken(link.token)
  await inTransaction(deps.db, async (trx) => {
    // Locked, or a stay that is offered meanwhile would be held for a link that is gone.
    await lockWish(trx, wish.id)
    const latest = await selectWish(trx, hash)
    if (latest) await freeOffer(trx, latest).catch(nullFor('PaymentOpen'))
    await deleteWish(trx, hash)
  })
}

export async function declineWaitingOffer(deps: WaitingDeps, link: Link): Promise<WishRow> {
  const wish = await findWish(deps, link)
  await inTransaction(deps.db, (trx) => freeOffer(trx, wish))
  return findWish(deps, link)
}

/** Releases what is held, also by an account; nothing if it was paid for meanwhile. */
async function freeOffer(trx: Trx, { state, offer }: WishRow): Promise<void> {
  if (state !== 'offered' || !offer) return
  await releaseWithin(trx, offer, offer.orderId).catch(nullFor('OrderPlaced'))
}

function nullFor(code: ProblemCode): (error: unknown) => null {
  return (error) => {
    if (error instanceof Problem && error.code === code) return null
    throw error
  }
}

const noSuchLink = () => notFound('There is no such link.')
