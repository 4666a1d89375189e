import { expect, it } from 'vitest'
import { readStayAddress } from '../draft/stay-address.ts'
import { queryLike } from './query-like.ts'

const last = {
  startsAt: '2040-10-20T14:30:00Z', // a Saturday, in summer time
  endsAt: '2040-10-20T17:30:00Z',
  persons: 2,
  wellzoneTypeName: 'Premium',
  store: { route: 'mainz', timeZone: 'Europe/Berlin', wellzoneTypes: [{ kind: 'PREMIUM', name: 'Premium' }] },
}
const read = (query: string) =>
  readStayAddress(query, { routes: ['mainz'], today: '2040-10-18', lastDay: '2041-09-30' })

it.each([
  ['2040-11-30', '2040-12-01'],
  ['2040-12-01', '2040-12-08'],
  ['2040-12-02', '2040-12-08'],
  ['2040-10-18', '2040-10-27'],
])('a stay like the last one is, seen from %s, on %s', (today, day) => {
  expect(read(queryLike(last, today))).toEqual({
    stay: { storeRoute: 'mainz', day, persons: 2, durationHours: 3 },
    slot: 'premium-16:30',
    changes: [],
    askedDay: null,
  })
})

it('a stay like the last one has no time where its type is no longer offered', () => {
  const query = queryLike({ ...last, wellzoneTypeName: 'Suite' }, '2040-11-30')
  expect(read(query)).toMatchObject({ slot: null, changes: [] })
})
