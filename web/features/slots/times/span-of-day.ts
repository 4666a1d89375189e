import { minutesOf } from '../../../lib/language/format.ts'

interface Times {
  slots: { startTime: string; endTime: string }[]
  takenSlots: { startTime: string; endTime: string }[]
}

/** Full hours around all times of a day, so that the bars of all types have the same scale. */
export interface DaySpan {
  fromHour: number
  toHour: number
}

/** The span of a day's times; null without times. */
export function spanOf(groups: Times[]): DaySpan | null {
  const times = groups.flatMap(({ slots, takenSlots }) => [...slots, ...takenSlots])
  if (times.length === 0) return null
  const starts = times.map(({ startTime }) => minutesOf(startTime))
  const ends = times.map(({ startTime, endTime }) => endMinutes(startTime, endTime))
  return { fromHour: Math.floor(Math.min(...starts) / 60), toHour: Math.ceil(Math.max(...ends) / 60) }
}

/** The place of a stay in the span, as percentages. */
export function placeIn({ fromHour, toHour }: DaySpan, startTime: string, endTime: string) {
  const length = (toHour - fromHour) * 60
  const start = minutesOf(startTime)
  const percent = (minutes: number): string => `${Math.round((minutes / length) * 10_000) / 100}%`
  return {
    left: percent(start - fromHour * 60),
    width: percent(endMinutes(startTime, endTime) - start),
    /** The width of the half hour at which it starts. */
    step: percent(30),
  }
}

/** Labels of every second hour, the last one at the end of the span. */
export function hoursIn({ fromHour, toHour }: DaySpan): number[] {
  const hours: number[] = []
  for (let hour = fromHour; hour < toHour - 1; hour += 2) hours.push(hour)
  return [...hours, toHour]
}

/** A stay that ends at or after midnight ends on the next day. */
function endMinutes(startTime: string, endTime: string): number {
  const end = minutesOf(endTime)
  return end <= minutesOf(startTime) ? end + 24 * 60 : end
}
