import type { Money } from '../../../lib/language/format.ts'
import type { SlotGroupChoiceFragment } from '../slot-choice.generated.ts'
import { type PartOfDay, partOf, partsOfDay } from '../../../shop/parts-of-day.ts'

type Slot = SlotGroupChoiceFragment['slots'][number]

export interface PartTimes {
  part: PartOfDay
  /** Free ones in the order of the day. */
  slots: Slot[]
  /** What is drawn, in the order of the day; a time that is gone keeps its place. */
  cells: { slot: Slot; isGone: boolean }[]
  /** Times at which every suite of the type is taken. */
  takenCount: number
}

/** The times of one type on one day. */
export interface PricedType {
  type: SlotGroupChoiceFragment['wellzoneType']
  /** Free ones in the order of the day. */
  slots: Slot[]
  parts: PartTimes[]
  /** The lowest price that is free on this day; null if nothing is. */
  lowest: Money | null
  /** Whether all free times cost the same. */
  hasOnePrice: boolean
}

/** The types of a day, the cheapest first and those with nothing free last, the smallest of them first. */
export function pricedTypes(groups: SlotGroupChoiceFragment[]): PricedType[] {
  // they come largest first
  const types = groups.toReversed().map(pricedType)
  const rank = ({ lowest }: PricedType): number => lowest?.minor ?? Number.POSITIVE_INFINITY
  return types.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

function pricedType({ wellzoneType: type, slots: free, takenSlots }: SlotGroupChoiceFragment): PricedType {
  const slots = free.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const starts = new Set(slots.map(({ startTime }) => startTime))
  // A time is free if one suite is free, even if another is taken.
  const taken = new Set(takenSlots.map(({ startTime }) => startTime).filter((start) => !starts.has(start)))
  const parts = partsOfDay.map((part) => {
    const own = slots.filter(({ startTime }) => partOf(startTime) === part)
    const takenCount = [...taken].filter((start) => partOf(start) === part).length
    return { part, slots: own, cells: own.map((slot) => ({ slot, isGone: false })), takenCount }
  })
  return { type, slots, parts, lowest: lowestOf(slots), hasOnePrice: isOnePrice(slots) }
}

/** The lowest price of a type in one part of the day, or on the whole day. */
export function lowestIn(type: PricedType, part: PartOfDay | null): Money | null {
  return part === null ? type.lowest : lowestOf(shownIn(type, part))
}

/** Whether all free times of a type that are shown cost the same. */
export function hasOnePriceIn(type: PricedType, part: PartOfDay | null): boolean {
  return isOnePrice(shownIn(type, part))
}

const isOnePrice = (slots: Slot[]): boolean =>
  slots.every(({ total }) => total.minor === slots[0]?.total.minor)

/** Whether a time is one of the cheapest of the day, and few of its type that are shown are as cheap. */
export function isLowest(type: PricedType, slot: Slot, part: PartOfDay | null): boolean {
  const isCheapest = ({ total }: Slot): boolean => total.minor === type.lowest?.minor
  const shown = shownIn(type, part)
  return isCheapest(slot) && shown.filter(isCheapest).length * 3 <= shown.length
}

/** Whether one of the cheapest times is marked, so that its mark needs an explanation. */
export function showsLowest(types: PricedType[], part: PartOfDay | null): boolean {
  return types.some((type) => shownIn(type, part).some((slot) => isLowest(type, slot, part)))
}

function shownIn({ parts, slots }: PricedType, part: PartOfDay | null): Slot[] {
  return part === null ? slots : (parts.find((one) => one.part === part)?.slots ?? [])
}

/** The free times of a type next to one that is taken: the last one before and the first one after. */
export function neighboursOf({ slots }: PricedType, startTime: string): Slot[] {
  const before = slots.findLast((slot) => slot.startTime < startTime)
  const after = slots.find((slot) => slot.startTime > startTime)
  return [before, after].filter((slot) => slot !== undefined)
}

function lowestOf(slots: Slot[]): Money | null {
  const [first, ...others] = slots
  if (!first) return null
  return others.reduce((low, { total }) => (total.minor < low.minor ? total : low), first.total)
}
