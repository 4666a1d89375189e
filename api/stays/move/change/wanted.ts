import type { components } from '#openapi/generated/spa.ts'
import { type EpochMs, hourMs } from '../../../words/wall-clock.ts'
import type { Stay } from '../../stay.ts'

/** What a request changes of a stay besides its time; what it leaves out stays as it is. */
export type Shape = Partial<components['schemas']['StayShape']>

/** A stay as the visitor wants it. */
export type WantedStay = {
  startsAt: EpochMs
  endsAt: EpochMs
  typeId: number
  persons: number
  /** Quantities of all extras by product id; null if they stay. */
  amounts: Record<string, number> | null
  /** Places of the companions who do not come any more. */
  leaving: number[]
}

export function wantedStay(
  { startsAt: present, endsAt, typeId, persons }: Stay,
  startsAt: EpochMs | undefined,
  shape: Shape = {},
): WantedStay {
  const start = startsAt ?? present
  const lasting = shape.hours === undefined ? endsAt - present : shape.hours * hourMs
  return {
    startsAt: start,
    endsAt: start + lasting,
    typeId: shape.wellzoneTypeId ?? typeId,
    persons: shape.visitorAmount ?? persons,
    amounts: shape.productIdAmount ?? null,
    leaving: shape.leaving ?? [],
  }
}

/** Whether a stay keeps its suite, its hours and so its price. */
export function isSameVisit(stay: Stay, wanted: Pick<WantedStay, 'startsAt' | 'endsAt' | 'typeId'>): boolean {
  return stay.startsAt === wanted.startsAt && stay.endsAt === wanted.endsAt && stay.typeId === wanted.typeId
}

/** The same for every spelling of a change, and null for a move alone: tells a retry from another request. */
export function shapeKey(shape: Shape | undefined): string | null {
  if (!shape) return null
  const { hours = null, visitorAmount = null, wellzoneTypeId = null, productIdAmount, leaving = [] } = shape
  const amounts = productIdAmount
    ? Object.entries(productIdAmount).toSorted(([a], [b]) => Number(a) - Number(b))
    : null
  return JSON.stringify([hours, visitorAmount, wellzoneTypeId, amounts, leaving.toSorted((a, b) => a - b)])
}
