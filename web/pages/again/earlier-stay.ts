import { isStayLike, type LastStay } from '../../features/stays/again/query-like.ts'
import type { StayLikeFragment } from '../../features/stays/again/stay-like.generated.ts'
import type { OrderStatus } from '../../generated/schema.ts'

/** A stay that can be booked again: it is over, or still ahead. */
export interface EarlierStay extends LastStay {
  id: string
  store: LastStay['store'] & { city: string }
}

const paid: readonly OrderStatus[] = ['IN_PROGRESS', 'CURRENTLY', 'DONE']

/** The stay that was booked last, paid for and not cancelled. */
export function lastStay<Order extends StayLikeFragment>(newestFirst: Order[]) {
  return newestFirst.filter(({ status }) => paid.includes(status)).find(isStayLike)
}

/** By the clock: the status follows minutes later. */
export function isOver({ endsAt }: EarlierStay): boolean {
  return Date.parse(endsAt) <= Date.now()
}
