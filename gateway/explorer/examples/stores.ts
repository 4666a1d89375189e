import type { Temporal } from 'temporal-polyfill'
import { type Example, folder } from '../example.ts'

export function storeExamples(day: Temporal.PlainDate): Example[] {
  const search = { route: '{{route}}', durationHours: 2, persons: 2 }
  return folder('Stores and free times', [
    {
      comment: 'All stores with their types of suite and prices.',
      query: stores,
      gives: { route: 'stores.0.route', storeId: 'stores.0.id' },
    },
    {
      comment: 'The days of a month with a free slot.',
      query: freeDays,
      variables: { ...search, year: day.year, month: day.month },
    },
    {
      comment: 'The free slots of one day, by type of suite.',
      query: freeTimes,
      variables: { ...search, day: day.toString() },
      gives: { slotId: 'store.slots.0.slots.0.id' },
    },
    {
      comment: 'Says which days may differ: hold a suite below in another tab, and ask FreeTimes again.',
      query: changedDays,
      variables: { route: search.route },
    },
    { comment: 'Ratings and reviews of guests.', query: guestReviews },
  ])
}

const stores = `
query Stores {
  stores { id route city isComingSoon wellzoneCount
    wellzoneTypes { kind maxPersons lowestPricePerHour { minor currency } } }
}`

const freeDays = `
query FreeDays($route: String!, $year: Int!, $month: Int!, $durationHours: Int!, $persons: Int!) {
  store(route: $route) {
    availability(year: $year, month: $month, durationHours: $durationHours, persons: $persons) {
      day isAvailable lowestPricePerHour { minor currency }
    }
  }
}`

const freeTimes = `
query FreeTimes($route: String!, $day: Date!, $durationHours: Int!, $persons: Int!) {
  store(route: $route) {
    slots(day: $day, durationHours: $durationHours, persons: $persons) {
      wellzoneType { kind maxPersons }
      slots { id startTime endTime pricePerHour { minor } total { minor currency } }
      takenSlots { startTime endTime }
    }
  }
}`

const changedDays = `
subscription ChangedDays($route: String!) {
  changes(routes: [$route]) { stores { route days } }
}`

const guestReviews = `
query GuestReviews {
  reviews { rating isSample items { rating text language publishedAt authorName city } }
}`
