import type { Kysely } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Database } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { refusal } from '../../http/problem.ts'
import { endOffer } from '../../orders/holder.ts'
import { lockOrder } from '../../orders/lock.ts'
import { toInstant } from '../../slots/responses.ts'
import { shareToken } from '../../words/share-token.ts'
import { isOfferable, offerEndsAt } from '../can.ts'
import { readStay } from '../stay.ts'
import { saveOffer, selectOffer } from './sql.ts'

type HandoverOffer = components['schemas']['HandoverOffer']
type Named = { userId: number; orderId: number }

export interface HandoverDeps {
  db: Kysely<Database>
  visitorSecret: string
}

/** The open offer of the payer's own stay. */
export async function readOffer(deps: HandoverDeps, named: Named): Promise<HandoverOffer> {
  const stay = await readStay(deps.db, named.userId, named.orderId, 'payer')
  const offer = await selectOffer(deps.db, named.orderId)
  return {
    isOfferable: isOfferable(stay),
    token: offer ? shareToken(deps.visitorSecret, offer.nonce, 'handover').token : null,
    offeredAt: offer ? toInstant(offer.offeredAt) : null,
    endsAt: offer ? toInstant(offer.endsAt) : null,
  }
}

/** Offers the stay; where there is an open offer already, it stays. */
export async function offerHandover(deps: HandoverDeps, named: Named): Promise<HandoverOffer> {
  await countAttempt(deps.db, `offer-handover:${named.userId}`, { limit: 60, windowSeconds: 600 })
  return inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, named.orderId)
    const within = { ...deps, db: trx }
    const stay = await readStay(trx, named.userId, named.orderId, 'payer')
    if (!isOfferable(stay))
      throw refusal<'offerHandover'>('NotOfferable', 'Only a paid stay that is ahead can be offered.')
    const token = shareToken(deps.visitorSecret, undefined, 'handover')
    if (!(await selectOffer(trx, named.orderId)))
      await saveOffer(trx, named.orderId, token, offerEndsAt(stay.startsAt))
    return readOffer(within, named)
  })
}

/** The link opens nothing from now on. A take-over that came first stays. */
export async function withdrawHandover(deps: HandoverDeps, named: Named): Promise<HandoverOffer> {
  return inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, named.orderId)
    const within = { ...deps, db: trx }
    await readStay(trx, named.userId, named.orderId, 'payer')
    await endOffer(trx, named.orderId)
    return readOffer(within, named)
  })
}
