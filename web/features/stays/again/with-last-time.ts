import { type CheckoutDraft, emptyCompanion } from '../visitors/checkout-draft.ts'
import type { DraftBooking } from '../../../shop/cart/draft-booking.ts'
import { isBookerComing } from '../../../shop/stay/is-booker-coming.ts'
import type { LastTimeQuery } from './last-time.generated.ts'

export type LastTime = NonNullable<NonNullable<LastTimeQuery['viewer']>['order']>['details'] & {
  persons: number
  /** Ids of the extras that are arrangements, each at most once per stay. */
  specials: ReadonlySet<string>
}

/** The lines that were added to a stay. The insurance is none of them: it is chosen anew for every stay. */
const extrasOf = ({ lines }: LastTime) => lines.filter(({ kind }) => kind === 'EXTRA')

/** Names of the extras that are no longer on sale. */
export function missingOf(last: LastTime): string[] {
  return extrasOf(last)
    .filter(({ productId }) => productId === null)
    .map(({ name }) => name)
}

/** The extras still on sale, as many as can be booked: an arrangement once, others one per person. */
export function extrasAlong(last: LastTime): { productId: string; name: string; quantity: number }[] {
  return extrasOf(last).flatMap(({ productId, name, quantity }) =>
    productId === null
      ? []
      : [{ productId, name, quantity: Math.min(quantity, last.specials.has(productId) ? 1 : last.persons) }],
  )
}

/** The extras that come along, as a list names them. */
export function extrasAgain(last: LastTime): string[] {
  return extrasAlong(last).map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
}

/** The draft with exactly the extras of the stay that are still on sale. */
export function withExtrasOf(last: LastTime, draft: DraftBooking): DraftBooking {
  const specials: string[] = []
  const basics: Record<string, number> = {}
  for (const { productId, quantity } of extrasAlong(last)) {
    if (last.specials.has(productId)) specials.push(productId)
    else basics[productId] = quantity
  }
  return { ...draft, specials, basics }
}

/** The names for the checkout. */
export function withCompanionsOf(last: LastTime, draft: CheckoutDraft): CheckoutDraft {
  const places = last.companions.map(({ firstName, lastName, email }) => ({
    firstName,
    lastName,
    email: email ?? '',
  }))
  const isComing = isBookerComing(last)
  return {
    ...draft,
    isBookerComing: isComing,
    places: isComing ? [emptyCompanion, ...places] : places,
    informsNobody: false,
  }
}
