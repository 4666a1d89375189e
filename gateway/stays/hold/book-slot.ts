import type {
  BookSlotPayload,
  ExtraInput,
  MutationResolvers,
  ResolversTypes,
} from '../../generated/resolvers.ts'
import { productIds, slotIds } from '../../base/ids.ts'
import { toEuros } from '../../base/money.ts'
import { memberOfRefusal } from '../../spa/contract/response-check.ts'
import { wellzoneKindOf } from '../../stores/wellzone-kinds.ts'
import type { FieldNames } from '../../request/user-errors.ts'
import { bookingErrors } from './problems.ts'

type Refused = Pick<BookSlotPayload, 'userErrors'>['userErrors']

/** Idempotent: the same cart id and input return the same hold. */
export const bookSlot: MutationResolvers['bookSlot'] = async (_root, { input }, { spa }) => {
  const slot = slotIds.read(input.slotId)
  if (!slot) return refused(bookingErrors.of('SLOT_NOT_OFFERED', ['slotId'], 'There is no such time.'))
  const extras = amountsOf(input.extras)
  if (!extras.ok) return refused(extras.userErrors)
  const body = {
    guid: input.cartId,
    bookingStart: slot.startTime,
    bookingEnd: slot.endTime,
    wellzoneTypeId: slot.wellzoneTypeId,
    storeId: slot.storeId,
    productIdAmount: extras.amounts,
    visitorAmount: input.persons,
    isOnSiteBooking: input.isOnSite,
    ...(input.expectedTotalMinor != null && { expectedTotal: toEuros(input.expectedTotalMinor) }),
  }
  try {
    const booking = await spa.visitor.writeIdempotent((api) => api.POST('/v2/order/Book', { body }))
    return { booking, alternatives: [], retryAt: null, userErrors: [] }
  } catch (error) {
    const names: FieldNames = {
      guid: 'cartId',
      visitorAmount: 'persons',
      productIdAmount: 'extras',
      isOnSiteBooking: 'isOnSite',
      expectedTotal: 'expectedTotalMinor',
    }
    return {
      ...refused(bookingErrors.from(error, { names }), alternativesIn(error, slot.storeId)),
      retryAt: memberOfRefusal(error, 'BookSlotProblem', 'retryAt'),
    }
  }
}

function refused(userErrors: Refused, alternatives: ResolversTypes['SlotAlternative'][] = []) {
  return { booking: null, alternatives, retryAt: null, userErrors }
}

type Amounts = { ok: true; amounts: Record<string, number> } | { ok: false; userErrors: Refused }

function amountsOf(extras: readonly ExtraInput[]): Amounts {
  const amounts: Record<string, number> = {}
  for (const [index, { productId, quantity }] of extras.entries()) {
    const product = productIds.read(productId)
    const field = ['extras', String(index)]
    if (product === null)
      return {
        ok: false,
        userErrors: bookingErrors.of('PRODUCT_UNKNOWN', [...field, 'productId'], 'There is no such product.'),
      }
    if (quantity < 1)
      return {
        ok: false,
        userErrors: bookingErrors.of('AMOUNT_NOT_ALLOWED', [...field, 'quantity'], 'At least one.'),
      }
    amounts[product] = (amounts[product] ?? 0) + quantity
  }
  return { ok: true, amounts }
}

/** The free slots near a taken one. */
function alternativesIn(error: unknown, storeId: number): ResolversTypes['SlotAlternative'][] {
  return (memberOfRefusal(error, 'BookSlotProblem', 'alternatives') ?? []).flatMap((slot) => {
    const wellzoneKind = wellzoneKindOf(slot.wellzoneTypeName)
    const key = {
      storeId,
      wellzoneTypeId: slot.wellzoneTypeId,
      startTime: slot.startTime,
      endTime: slot.endTime,
    }
    return wellzoneKind ? [{ wellzoneKind, slot: { key, slot } }] : []
  })
}
