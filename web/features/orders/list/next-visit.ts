import type { HandoverRole, OrderStatus } from '../../../generated/schema.ts'

interface Stay {
  status: OrderStatus
  startsAt: string | null
  endsAt: string | null
  handover?: { role: HandoverRole } | null
}

/** Paid, and not over yet. */
const ahead: ReadonlySet<OrderStatus> = new Set(['IN_PROGRESS', 'CURRENTLY', 'EXTENSION', 'UPGRADE'])

/** Whether the reader goes to the stay: not a payer who has handed it over. */
export function isHeld({ handover }: { handover?: { role: HandoverRole } | null }): boolean {
  return handover?.role !== 'PAYER'
}

/** Cancelled, whatever came back of it. */
export function isCancelled({ status }: { status: OrderStatus }): boolean {
  return status.startsWith('CANCELLED')
}

/** A booked stay that is not over: the server's clock decides its status. */
export function isAhead({ status }: { status: OrderStatus }): boolean {
  return ahead.has(status)
}

/** The first stay that is not over at `now` (milliseconds); null if none is ahead. */
export function nextVisit<Order extends Stay>(
  orders: Order[],
  now: number,
): (Order & { startsAt: string; endsAt: string }) | null {
  const stays = orders
    .filter(isStay)
    .filter((order) => isHeld(order) && isAhead(order) && Date.parse(order.endsAt) > now)
  return stays.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0] ?? null
}

/** An order that is a stay has both times. */
export function isStay<Order extends Pick<Stay, 'startsAt' | 'endsAt'>>(
  order: Order,
): order is Order & { startsAt: string; endsAt: string } {
  return order.startsAt !== null && order.endsAt !== null
}
