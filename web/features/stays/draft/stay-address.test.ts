import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../../../shop/cart/draft-booking.ts'
import { readStayAddress, withAddress, writeStayAddress } from './stay-address.ts'

const bookable = { routes: ['mainz', 'muenchen'], today: '2040-12-10', lastDay: '2041-11-30' }
const read = (search: string) => readStayAddress(search, bookable)
const stay = { storeRoute: 'mainz', day: '2040-12-12', persons: 2, durationHours: 3 }
const query = 'store=mainz&date=2040-12-12&persons=2&hours=3'

describe('an address of a stay', () => {
  it('is read as it was written', () => {
    const written = writeStayAddress('', stay, 'premium-16:30')
    expect(written).toBe(`${query}&slot=premium-16:30`)
    expect(read(written)).toEqual({ stay, slot: 'premium-16:30', changes: [], askedDay: null })
  })

  it('names what was chosen, and keeps what is not about the stay', () => {
    const draft = { ...stay, persons: null, durationHours: null }
    expect(writeStayAddress('part=evening&storeId=5&persons=4&slot=x', draft, null)).toBe(
      'part=evening&store=mainz&date=2040-12-12',
    )
    expect(read('').stay).toEqual({})
  })

  it.each([
    ['store=esslingen', { storeRoute: null }, ['store']],
    ['date=2040-12-12', { storeRoute: null, day: '2040-12-12' }, ['noStore']],
    ['store=mainz&date=2040-12-09', {}, ['day']],
    ['store=mainz&date=2041-12-01', {}, ['day']],
    ['store=mainz&persons=7', { persons: 4 }, ['limits']],
    ['store=mainz&hours=9', { durationHours: 6 }, ['limits']],
    ['store=mainz&hours=0', { durationHours: 2 }, ['limits']],
    ['store=mainz&date=2040-02-30&slot=premium-16:30', {}, ['unreadable.date']],
    ['store=mainz&date=tomorrow', {}, ['unreadable.date']],
    ['store=mainz&persons=2<script>', {}, ['unreadable.persons']],
    ['store=mainz&hours=3h&slot=16:30', {}, ['unreadable.slot', 'unreadable.hours']],
  ])('%s says what changed, and has defaults for the rest', (search, wanted, changes) => {
    const defaults = { storeRoute: 'mainz', day: '2040-12-10', persons: null, durationHours: null }
    expect(read(search)).toMatchObject({ slot: null, changes })
    expect(read(search).stay).toEqual({ ...defaults, ...wanted })
  })

  it('takes the store from its number', () => {
    expect(read('storeId=2&persons=2')).toMatchObject({ stay: { persons: 2 }, changes: [] })
    expect(read('storeId=2&persons=2').stay).not.toHaveProperty('storeRoute')
  })

  it('keeps the rest of a stay whose day has passed, without its time', () => {
    const opened = read(`${query.replace('12-12', '12-01')}&slot=premium-16:30`)
    expect(opened).toEqual({
      stay: { ...stay, day: '2040-12-10' },
      slot: null,
      changes: ['day'],
      askedDay: '2040-12-01',
    })
  })
})

describe('a draft', () => {
  const draft = { ...emptyDraft, ...stay, slotId: 'a', specials: ['sweet'], basics: { towels: 2 } }

  it('keeps its time for an address of the same stay, and extras for another', () => {
    expect(withAddress(draft, read(query))).toBe(draft)
    expect(withAddress(draft, read(query.replace('persons=2', 'persons=1')))).toEqual({
      ...draft,
      persons: 1,
      slotId: null,
      basics: { towels: 1 },
    })
  })

  it('gives way to the time of an address', () => {
    expect(withAddress(draft, read(`${query}&slot=premium-16:30`)).slotId).toBeNull()
  })
})
