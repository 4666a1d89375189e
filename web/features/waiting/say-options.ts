import { addDays } from '../../lib/days.ts'
import type { WellzoneKind } from '../../generated/schema.ts'
import { lastDay } from '../../shop/last-day.ts'
import type { PartOfDay } from '../../shop/parts-of-day.ts'

/** The search that found nothing free, which fills the sentence. */
export interface Preset {
  storeId: string | null
  day: string | null
  part: PartOfDay | null
  persons: number
  hours: number
}

export interface WaitingStore {
  id: string
  city: string
  wellzoneTypes: { kind: WellzoneKind; name: string; maxPersons: number }[]
}

/** The days to wait for: the one that was looked for, alone and with others, and those around it. */
export function dayGroups(day: string | null, today: string): string[][] {
  const around = daysAround(day, today)
  const singles = around.map((one) => [one])
  if (day === null) return singles
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  const groups = [
    [before, day],
    [day, after],
    [before, day, after],
  ]
  return [[day], ...groups.filter((group) => group.every((one) => around.includes(one)))].concat(
    singles.filter(([one]) => one !== day),
  )
}

/** Weekdays by their ISO numbers, from the most to the least of them. */
export const weekdayGroups = [
  [1, 2, 3, 4, 5, 6, 7],
  [5, 6, 7],
  [1, 2, 3, 4, 5],
  [1],
  [2],
  [3],
  [4],
  [5],
  [6],
  [7],
]

/** Each store, the one that was looked for with each other, and all of them: of two, each and both. */
export function storeGroups(stores: WaitingStore[], own: string | null): WaitingStore[][] {
  const first = stores.find(({ id }) => id === own)
  const others = stores.filter((store) => store !== first)
  if (!first) return [...stores.map((store) => [store]), stores]
  const pairs = others.length > 1 ? others.map((store) => [first, store]) : []
  return [[first], ...pairs, ...others.map((store) => [store]), stores]
}

const smallestFirst: WellzoneKind[] = ['CLASSIC', 'PREMIUM', 'EXCLUSIVE']

interface Size {
  kind: WellzoneKind
  name: string
}

/** All sizes that take so many persons, the larger ones, and each alone. */
export function kindGroups(stores: WaitingStore[], persons: number): Size[][] {
  const types = stores.flatMap(({ wellzoneTypes }) => wellzoneTypes)
  const fitting = smallestFirst.flatMap((kind) => {
    const type = types.find((one) => one.kind === kind && one.maxPersons >= persons)
    return type ? [{ kind, name: type.name }] : []
  })
  const larger = fitting.length > 2 ? [fitting.slice(1)] : []
  return fitting.length > 1 ? [fitting, ...larger, ...fitting.map((size) => [size])] : [fitting]
}

/** The week around a day; the next two without one. */
function daysAround(day: string | null, today: string): string[] {
  if (day === null) return Array.from({ length: 14 }, (_, index) => addDays(today, index))
  const [earliest, latest] = [today, addDays(lastDay(today), -6)]
  const wanted = addDays(day, -3)
  const first = wanted < earliest ? earliest : wanted > latest ? latest : wanted
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}
