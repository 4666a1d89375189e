// What an open calendar has of the stream of the times: one stream of a page serves both.
import { atom } from 'jotai'
import type { SlotsChangedSubscription } from './slots-changed.generated.ts'

/** The months that a calendar shows, each `2026-12`; none while it is closed. */
export const shownMonthsAtom = atom<string[]>([])

/** The newest days of these months, for one store, duration and number of persons; null without a stream. */
export const liveDaysAtom = atom<{ of: string; days: Days } | null>(null)

type Days = SlotsChangedSubscription['slotsChanged']['availability']

export function daysKey(stay: { route: string; durationHours: number; persons: number }): string {
  return [stay.route, stay.durationHours, stay.persons].join(' ')
}
