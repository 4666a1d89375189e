import type { OrderStatus } from '../../../generated/schema.ts'

interface Stay {
  status: OrderStatus
  startsAt: string | null
  endsAt: string | null
}

/** Paid, and not over yet (readings.md, order statuses). */
const ahead: ReadonlySet<OrderStatus> = new Set(['IN_PROGRESS', 'CURRENTLY', 'EXTENSION', 'UPGRADE'])

/** The first stay that is not over at `now` (milliseconds); null if none is ahead. */
export function nextVisit<Order extends Stay>(
  orders: Order[],
  now: number,
): (Order & { startsAt: string; endsAt: string }) | null {
  const stays = orders
    .filter(isBooked)
    .filter(({ status, endsAt }) => ahead.has(status) && Date.parse(endsAt) > now)
  return stays.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0] ?? null
}

function isBooked<Order extends Stay>(order: Order): order is Order & { startsAt: string; endsAt: string } {
  return order.startsAt !== null && order.endsAt !== null
}

/** Nights between two days, `YYYY-MM-DD`: tomorrow is 1 also on the days the clock changes. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
