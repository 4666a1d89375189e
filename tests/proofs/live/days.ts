import { Temporal } from 'temporal-polyfill'

/** The day at the stores so many days from today. */
export function inDays(count: number): string {
  return Temporal.Now.plainDateISO('Europe/Berlin').add({ days: count }).toString()
}
