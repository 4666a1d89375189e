import type { Money } from '../../../lib/language/format.ts'
import type { DraftBooking } from '../../../shop/cart/draft-booking.ts'

interface PricedProduct {
  id: string
  name: string
  price: Money
}

interface EstimateInput {
  draft: Pick<DraftBooking, 'specials' | 'basics'>
  /** Null until a time is chosen. */
  stay: { total: Money } | null
  extras: { specials: PricedProduct[]; basics: PricedProduct[] } | null
}

export interface Estimate {
  extras: { id: string; name: string; quantity: number; amount: Money }[]
  /** Null without a time: extras alone cannot be booked. */
  total: Money | null
}

/**
 * The expected price by the prices shown. The API calculates its own when the booking is
 * held, and that one is charged.
 */
export function estimate({ draft, stay, extras }: EstimateInput): Estimate {
  const specials = (extras?.specials ?? []).map((product) => ({
    product,
    quantity: draft.specials.includes(product.id) ? 1 : 0,
  }))
  const basics = (extras?.basics ?? []).map((product) => ({
    product,
    quantity: draft.basics[product.id] ?? 0,
  }))
  const chosen = [...specials, ...basics]
    .filter(({ quantity }) => quantity > 0)
    .map(({ product: { id, name, price }, quantity }) => ({
      id,
      name,
      quantity,
      amount: { ...price, minor: price.minor * quantity },
    }))
  const minor = chosen.reduce((sum, { amount }) => sum + amount.minor, stay?.total.minor ?? 0)
  return { extras: chosen, total: stay && { ...stay.total, minor } }
}
