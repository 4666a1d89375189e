import type { components } from '#openapi/generated/spa.ts'
import { toDecimal } from '../words/money.ts'
import type { WellzoneType } from './calendar.ts'
import type { Alternative } from './find.ts'
import type { Slot, TypeSlots } from './rules.ts'
import { lowestCentsPerHour } from './rules.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import { hourMs, localTime } from '../words/wall-clock.ts'

type Schemas = components['schemas']

export function toSlotGroup(group: TypeSlots): Schemas['SlotGroup'] {
  return {
    wellzoneTypeId: group.type.id,
    wellzoneTypeName: group.type.name,
    timeSlots: group.open.map((slot) => toTimeSlot(group.type, slot)),
    takenSlots: group.taken.map((slot) => ({
      startTime: toInstant(slot.startsAt),
      endTime: toInstant(slot.endsAt),
      timeAsString: timeAsString(slot),
    })),
    lowestGrossPerHour: toNullableDecimal(lowestCentsPerHour(group)),
  }
}

export function toAlternative({ type, slot }: Alternative): Schemas['SlotAlternative'] {
  return { ...toTimeSlot(type, slot), wellzoneTypeId: type.id, wellzoneTypeName: type.name }
}

export function toDayAvailability(day: {
  isAvailable: boolean
  lowestCentsPerHour: number | null
}): Schemas['DayAvailability'] {
  return { isAvailable: day.isAvailable, lowestGrossPerHour: toNullableDecimal(day.lowestCentsPerHour) }
}

/** RFC 3339 in UTC, without the milliseconds that no slot has. */
export function toInstant(instant: EpochMs): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z')
}

export function toBookedSlot(stay: {
  startsAt: EpochMs
  endsAt: EpochMs
  stayProductId: number
}): Schemas['BookedSlot'] {
  return {
    startTime: toInstant(stay.startsAt),
    endTime: toInstant(stay.endsAt),
    productId: stay.stayProductId,
  }
}

/** A booked stay in the local time of its store. */
export function stayAsString({
  startsAt,
  endsAt,
  timeZone,
}: {
  startsAt: EpochMs
  endsAt: EpochMs
  timeZone: string
}): string {
  return timeAsString({ startTime: localTime(startsAt, timeZone), endTime: localTime(endsAt, timeZone) })
}

function toTimeSlot(type: WellzoneType, slot: Slot): Schemas['TimeSlot'] {
  return {
    id: slotId(type, slot),
    startTime: toInstant(slot.startsAt),
    endTime: toInstant(slot.endsAt),
    timeAsString: timeAsString(slot),
    grossPerHour: toDecimal(slot.centsPerHour),
    productId: type.productId,
    grossTotal: toDecimal(slot.totalCents),
  }
}

/** Opaque and stable: the same time of the same type has the same id. */
function slotId(type: WellzoneType, { startsAt, endsAt }: Slot): string {
  const minute = new Date(startsAt).toISOString().slice(0, 16).replace(':', '_')
  return `${type.id}.${minute}.${(endsAt - startsAt) / hourMs}`
}

/** `18:00 – 20:00` in the store's local time, ready to be shown. */
function timeAsString({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime} – ${endTime}`
}

function toNullableDecimal(cents: number | null): number | null {
  return cents === null ? null : toDecimal(cents)
}
