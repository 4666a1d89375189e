import type { StayShape } from '#openapi/generated/spa.ts'
import type { RescheduleErrorCode, StayShapeInput } from '../../generated/resolvers.ts'
import { productIds, wellzoneTypeIds } from '../../base/ids.ts'

type Refused = { code: RescheduleErrorCode; field: string[]; message: string }

/** The shape of a stay for the spa, undefined for a move alone; or why it names nothing that exists. */
export function toSpaShape(
  shape: StayShapeInput | null | undefined,
): { refused: Refused } | { refused: null; shape: StayShape | undefined } {
  if (shape == null || isMoveAlone(shape)) return { refused: null, shape: undefined }
  const { hours, persons, wellzoneTypeId, extras, leaving } = shape
  const type = wellzoneTypeId == null ? undefined : wellzoneTypeIds.read(wellzoneTypeId)
  if (type === null)
    return refused('SLOT_NOT_OFFERED', ['shape', 'wellzoneTypeId'], 'There is no such type of suite.')
  const amounts: Record<string, number> = {}
  for (const { productId, quantity } of extras ?? []) {
    const product = productIds.read(productId)
    if (product === null) return refused('PRODUCT_UNKNOWN', ['shape', 'extras'], 'There is no such product.')
    amounts[product] = (amounts[product] ?? 0) + quantity
  }
  return {
    refused: null,
    shape: {
      ...(hours != null && { hours }),
      ...(persons != null && { visitorAmount: persons }),
      ...(type && { wellzoneTypeId: type.wellzoneTypeId }),
      ...(extras && { productIdAmount: amounts }),
      ...(leaving && { leaving }),
    },
  }
}

/** A move keeps what it does not name, also the price of the cover, which a change has at today's price. */
function isMoveAlone(shape: StayShapeInput): boolean {
  return Object.values(shape).every((value) => value == null)
}

function refused(...[code, field, message]: [RescheduleErrorCode, string[], string]): { refused: Refused } {
  return { refused: { code, field, message } }
}

/** The page of a change with what was chosen, to which a payment returns; that of a move without a shape. */
export function pageOf(
  orderId: string,
  startsAt: string | null | undefined,
  shape?: StayShapeInput | null,
): string {
  const query = new URLSearchParams()
  if (startsAt) query.set('startsAt', startsAt)
  for (const name of ['hours', 'persons'] as const) {
    const value = shape?.[name]
    if (value != null) query.set(name, String(value))
  }
  if (shape?.wellzoneTypeId) query.set('type', shape.wellzoneTypeId)
  if (shape?.extras)
    query.set('extras', shape.extras.map((one) => `${one.productId}~${one.quantity}`).join('.'))
  if (shape?.leaving) query.set('leaving', shape.leaving.join('.'))
  const page = shape == null || isMoveAlone(shape) ? 'reschedule' : 'change'
  return `/profile/order/${orderId}/${page}${query.size > 0 ? `?${String(query)}` : ''}`
}
