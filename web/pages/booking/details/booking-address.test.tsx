import { startTransition } from 'react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { draftBookingAtom, emptyDraft } from '../../../shop/cart/draft-booking.ts'
import { sampleGroup } from '../../../features/slots/times/testing.ts'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../../../shop/on-site/on-site-mode.ts'
import type { BookSlotInput } from '../../../generated/schema.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { BookingDetailsPage } from './booking-details.tsx'

beforeEach(() => void vi.setSystemTime('2040-12-01T12:00:00Z'))

const store = (number: number, route: string, city: string, isComingSoon = false) => ({
  __typename: 'Store',
  id: route,
  number,
  route,
  city,
  isComingSoon,
  wellzoneTypes: [
    { __typename: 'WellzoneType', id: 'Premium', kind: 'PREMIUM', name: 'Premium', maxPersons: 4 },
    { __typename: 'WellzoneType', id: 'Classic', kind: 'CLASSIC', name: 'Classic', maxPersons: 2 },
  ],
})
const stores = [store(2, 'mainz', 'Mainz'), store(5, 'muenchen', 'München'), store(9, 'bonn', 'Bonn', true)]
const query = 'store=mainz&date=2040-12-12&persons=2&hours=3'

const freeDays = [
  { __typename: 'DayAvailability', day: '2040-12-13', isAvailable: false, lowestPricePerHour: null },
  {
    __typename: 'DayAvailability',
    day: '2040-12-14',
    isAvailable: true,
    lowestPricePerHour: { __typename: 'Money', minor: 31_50, currency: 'EUR' },
  },
]

/** The times of the day, and errors of what is left out of it and its extras. */
type Day = {
  free?: Record<string, number>
  paths?: (string | number)[][]
  isLostNext?: true
  isDearerNext?: true
  isClassicForFew?: true
  isForNobody?: true
  /** The number of the store whose tablet it is. */
  tablet?: number
}

async function open(
  search: string,
  draft: Partial<typeof emptyDraft> = {},
  without = '',
  {
    free = { '16:00': 141_00, '16:30': 157_50 },
    paths = [],
    isLostNext,
    isDearerNext,
    isClassicForFew,
    isForNobody,
    tablet,
  }: Day = {},
) {
  const groups = [sampleGroup('Premium', free)]
  groups[0]!.wellzoneType.kind = 'PREMIUM'
  const forFew = isClassicForFew ? [sampleGroup('Classic', free)] : groups
  const dearer = [sampleGroup('Premium', { '16:00': 151_00, '16:30': 141_00 })]
  const others = stores.filter(({ route }) => route !== without)
  const errors = [{ message: 'The spa is unavailable', path: ['stores', 0, 'city'] }]
  const answer = without ? Response.json({ data: { stores: others }, errors }) : { stores }
  const shop = await prepareShop({
    Booking: () => answer,
    BookingDetails: ({ route, persons }) => {
      if (isLostNext && asked().length > 1) return Promise.reject(new TypeError('Failed to fetch'))
      const data = {
        store: { __typename: 'Store', id: route, openingHours: [], slots: persons === 4 ? groups : forFew },
        extras: { __typename: 'Extras', specials: [], basics: [] },
      }
      if (isForNobody) data.store.slots = []
      if (isDearerNext && asked('BookSlot').length > 0) data.store.slots = dearer
      const left = paths.map((path) => ({ message: 'The spa is unavailable', path }))
      return left.length > 0 ? Response.json({ data, errors: left }) : data
    },
    BookSlot: () => ({
      bookSlot: {
        __typename: 'BookSlotPayload',
        booking: null,
        alternatives: [],
        retryAt: null,
        userErrors: [{ __typename: 'BookingUserError', code: 'PRICE_CHANGED' }],
      },
    }),
    Maintenance: () => ({ shop: { __typename: 'Shop', maintenanceUntil: null } }),
    HeldBooking: () => ({ heldBooking: null }),
    MonthAvailability: () => ({ store: { __typename: 'Store', id: 'mainz', availability: freeDays } }),
  })
  if (tablet) shop.store.set(onSiteModeAtom, readyAt(tablet, 'guest', Date.now()))
  shop.store.set(draftBookingAtom, { ...emptyDraft, ...draft })
  const place = memoryLocation({ path: `/booking/details${search && `?${search}`}`, record: true })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <BookingDetailsPage />
      <SnackbarOutlet />
    </Router>,
    { wrapper: shop.Shop },
  )
  const times = async () => screen.findAllByRole('radio', { name: /^16:/ })
  const asked = (name = 'BookingDetails') => shop.asked.filter(({ operation }) => operation === name)
  return { ...shop, place, times, asked, draft: () => shop.store.get(draftBookingAtom) }
}

describe('an address that names a stay', () => {
  it('opens it with its time, whatever was chosen before, and asks for nothing else', async () => {
    const { times, asked, draft, place } = await open(`${query}&slot=premium-16:30`, {
      storeRoute: 'muenchen',
      day: '2040-12-24',
      persons: 4,
      specials: ['sweet'],
    })
    expect((await times()).map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true])
    expect(asked().map(({ variables }) => variables)).toEqual([
      { route: 'mainz', day: '2040-12-12', persons: 2, durationHours: 3 },
    ])
    const opened = { storeRoute: 'mainz', slotId: 'Premium 16:30', specials: ['sweet'] }
    await waitFor(() => expect(draft()).toMatchObject(opened))
    await expect.poll(() => place.history).toEqual([`/booking/details?${query}&slot=premium-16:30`])
  })

  it('says that its time is not free, and what is', async () => {
    const { times, draft } = await open(`${query}&slot=premium-17:00`)
    await times()
    await screen.findByText('17:00 Uhr ist an diesem Tag in keiner Premium frei. Frei ist 16:30 Uhr.')
    expect(draft().slotId).toBeNull()
  })

  it('says what else it cannot open, until something is chosen', async () => {
    const { times, draft, place } = await open(
      'store=mainz&date=2020-12-12&persons=9&hours=3&slot=premium-16:30',
    )
    await times()
    await screen.findByText(
      'Für den 12. Dezember 2020 kann man nicht buchen. Hier sind die Zeiten von heute.',
    )
    screen.getByText(/^Möglich sind .* Das sind die Zeiten für vier Personen und drei Stunden\.$/)
    expect(draft()).toMatchObject({ persons: 4, durationHours: 3, slotId: null })
    expect(place.history).toHaveLength(1)
    await expect
      .poll(() => place.history[0])
      .toBe('/booking/details?store=mainz&date=2040-12-01&persons=4&hours=3')
    fireEvent.click((await times())[0]!)
    expect(screen.queryByText(/kann man nicht buchen/)).toBeNull()
  })

  it('never fills what it lacks, or what cannot be read, from what was looked for before', async () => {
    const before = { storeRoute: 'muenchen', day: '2040-12-24', persons: 4, durationHours: 6 }
    const { times, asked } = await open('store=mainz&date=soon&persons=2', before)
    await times()
    screen.getByText('Den Tag im Link konnten wir nicht lesen. Hier sind die Zeiten von heute.')
    expect(asked().map(({ variables }) => variables)).toEqual([
      { route: 'mainz', day: '2040-12-01', persons: 2, durationHours: 2 },
    ])
  })

  it('without a store lets the visitor choose one', async () => {
    const { times, place } = await open('date=2040-12-12&persons=2', { storeRoute: 'mainz' })
    await screen.findByText('Der Link nennt keinen Standort. Such dir einen aus.')
    fireEvent.change(screen.getByLabelText('Wo'), { target: { value: 'muenchen' } })
    await times()
    await expect
      .poll(() => place.history)
      .toEqual(['/booking/details?date=2040-12-12&persons=2&store=muenchen'])
  })

  it('without a store shows the times of the tablet that opens it', async () => {
    const { times, asked } = await open('date=2040-12-12&persons=2', {}, '', { tablet: 2 })
    await times()
    expect(asked().map(({ variables }) => variables)).toEqual([
      { route: 'mainz', day: '2040-12-12', persons: 2, durationHours: 2 },
    ])
    expect(screen.queryByText(/nennt keinen Standort/)).toBeNull()
  })

  it('says that its type is too small for the group, and opens its time for as many as fit', async () => {
    const { times } = await open(`${query.replace('persons=2', 'persons=7')}&slot=classic-16:30`, {}, '', {
      isClassicForFew: true,
    })
    await screen.findByText(/^Möglich sind eine bis vier Personen/)
    await screen.findByText(/^Classic ist für höchstens zwei Personen\. Das sind die Zeiten für vier\./)
    expect(screen.queryByText(/ist an diesem Tag/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Classic für zwei zeigen' }))
    await waitFor(async () =>
      expect((await times()).map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]),
    )
    expect(screen.queryByText(/ist für höchstens/)).toBeNull()
  })

  it('keeps the rest where its store is unknown, and lets the visitor choose another', async () => {
    const { times, place } = await open('store=bonn&date=2040-12-12&persons=2')
    await screen.findByText(/Diesen Standort kennen wir nicht/)
    expect(screen.queryByText('Inhalte werden geladen')).toBeNull()
    await expect.poll(() => place.history).toEqual(['/booking/details?store=bonn&date=2040-12-12&persons=2'])
    fireEvent.change(screen.getByLabelText('Wo'), { target: { value: 'muenchen' } })
    await times()
    await expect
      .poll(() => place.history)
      .toEqual(['/booking/details?store=muenchen&date=2040-12-12&persons=2'])
    expect(screen.queryByText(/kennen wir nicht/)).toBeNull()
  })
})

it('says of a store that is unknown first, and what else changed with the times of another', async () => {
  const { times } = await open('store=bonn&date=2020-12-12&persons=7')
  await screen.findByText(/Diesen Standort kennen wir nicht/)
  expect(screen.queryByText(/Hier sind die Zeiten|Das sind die Zeiten/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Wo'), { target: { value: 'muenchen' } })
  await times()
  screen.getByText(/^Für den 12. Dezember 2020 kann man nicht buchen\. Hier sind die Zeiten von heute\.$/)
  screen.getByText(/Das sind die Zeiten für vier Personen und zwei Stunden\.$/)
  expect(screen.queryByText(/kennen wir nicht/)).toBeNull()
})

describe('a store that is left out of a partial list', () => {
  const chosen = { storeRoute: 'mainz', day: '2040-12-12', slotId: 'Premium 16:30', specials: ['sweet'] }

  it.each(['', query, 'storeId=2'])('stays chosen, and can be tried again (%s)', async (search) => {
    const { draft, place } = await open(search, { ...chosen, persons: 2, durationHours: 3 }, 'mainz')
    await screen.findByRole('button', { name: /versuchen/i })
    expect(draft()).toMatchObject(chosen)
    expect(screen.queryByText(/kennen wir nicht/)).toBeNull()
    expect(place.history[0]).toMatch(/^\/booking\/details/)
  })

  it('is not waited for where no store is chosen', async () => {
    const { place } = await open('', {}, 'mainz')
    await expect.poll(() => place.history).toEqual(['/booking'])
  })

  it('gives way to another that the visitor chooses', async () => {
    const { times, draft } = await open(query, { storeRoute: 'mainz' }, 'mainz')
    await screen.findByRole('button', { name: /versuchen/i })
    fireEvent.change(screen.getByLabelText('Wo'), { target: { value: 'muenchen' } })
    await times()
    expect(draft().storeRoute).toBe('muenchen')
  })

  it('does not keep the others from being opened', async () => {
    const { times, draft } = await open(query, { storeRoute: 'muenchen' }, 'muenchen')
    await times()
    expect(draft().storeRoute).toBe('mainz')
  })
})

describe('what is left out of a day for a fault', () => {
  const chosen = { storeRoute: 'mainz', day: '2040-12-12', persons: 2, durationHours: 3 }
  const time = ['store', 'slots', 0, 'slots', 1, 'startsAt']
  const some = /Einige Zeiten sind gerade nicht erreichbar/

  it('is not said to be taken, and can be tried again', async () => {
    const address = `${query}&slot=premium-16:30`
    const { times, draft } = await open(address, {}, '', { free: { '16:00': 141_00 }, paths: [time] })
    await times()
    await screen.findByText(some)
    screen.getByRole('button', { name: /versuchen/i })
    expect(screen.queryByText(/in keiner Premium frei/)).toBeNull()
    expect(draft().day).toBe('2040-12-12')
  })

  it('R 280b: is not said to be taken after the next response is lost', { timeout: 20_000 }, async () => {
    const address = `${query}&slot=premium-16:30`
    await open(address, {}, '', { free: { '16:00': 141_00 }, paths: [time], isLostNext: true })
    await screen.findByText(some)
    fireEvent.click(screen.getByRole('button', { name: /versuchen/i }))
    await screen.findByText(/^Du bist offline/, {}, { timeout: 15_000 })
    expect(screen.queryByText(/in keiner Premium frei/)).toBeNull()
  })

  it('leaves a day that has nothing else open', async () => {
    await open(query, {}, '', { free: {}, paths: [time] })
    await screen.findByText(some)
    expect(screen.queryByText(/Stunden nichts mehr frei/)).toBeNull()
  })

  it('R 280c: is an extra that stays chosen, and is said to be missing from the booking', async () => {
    const extra = { ...chosen, specials: ['sweet'] }
    const { times, draft } = await open('', extra, '', { paths: [['extras', 'specials', 0, 'name']] })
    fireEvent.click((await times())[0]!)
    await screen.findByText(/Ein Extra, das du gewählt hast/)
    expect(screen.queryByText(some)).toBeNull()
    expect(draft().specials).toEqual(['sweet'])
  })

  it('says nothing of extras that are not on sale any more', async () => {
    const { times } = await open('', { ...chosen, specials: ['sweet'] })
    fireEvent.click((await times())[0]!)
    await screen.findByRole('heading', { name: 'Specials' })
    expect(screen.queryByText(/Ein Extra, das du gewählt hast/)).toBeNull()
  })
})

it('the last line of a day leads to the next that is free, at its price', async () => {
  const { times, draft } = await open(query)
  await times()
  fireEvent.click(await screen.findByRole('button', { name: /^Freitag ansehen, ab 94,50\s€/ }))
  await waitFor(() => expect(draft().day).toBe('2040-12-14'))
})

it('a full day names the stay and asks for no time', async () => {
  await open(query, {}, '', { free: {} })
  await screen.findByText(/für zwei Personen und drei Stunden nichts mehr frei\.$/)
  expect(screen.getByRole('button', { name: 'Anderer Tag' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Zeit wählen|Reservieren/ })).toBeNull()
})

it('a group that fits no suite is asked for no time, and offered no extras', async () => {
  await open(query, {}, '', { isForNobody: true })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Specials' })).toBeNull())
  expect(screen.queryByText(/Wann kommt ihr an/)).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Alle' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Zeit wählen|Reservieren|Anderer Tag/ })).toBeNull()
})

describe('the address', () => {
  it('follows the choice in one entry of the history', async () => {
    const { times, place, draft } = await open('part=evening', {
      storeRoute: 'mainz',
      day: '2040-12-12',
      persons: 2,
      durationHours: 3,
    })
    await screen.findAllByText('Abend')
    await waitFor(() => expect(place.history).toEqual([`/booking/details?part=evening&${query}`]))
    fireEvent.click(screen.getByRole('radio', { name: 'Alle' }))
    fireEvent.click((await times())[1]!)
    await expect.poll(() => place.history).toEqual([`/booking/details?${query}&slot=premium-16:30`])
    fireEvent.click((await times())[0]!)
    await expect.poll(() => place.history).toEqual([`/booking/details?${query}&slot=premium-16:00`])
    expect(draft().slotId).toBe('Premium 16:00')
  })
})

it('a press that comes before another day is drawn books nothing of the day before', async () => {
  const { times, asked, store, draft } = await open(`${query}&slot=premium-16:30`)
  await times()
  await waitFor(() => expect(draft().slotId).toBe('Premium 16:30'))
  const [book] = screen.getAllByRole('button', { name: /reservieren/i })
  startTransition(() => store.set(draftBookingAtom, { ...draft(), day: '2040-12-13', slotId: null }))
  fireEvent.click(book!)
  await waitFor(() => expect(asked().at(-1)!.variables).toMatchObject({ day: '2040-12-13' }))
  expect(asked('BookSlot')).toEqual([])
})

it('a press that comes before another time is drawn books that time', async () => {
  const { times, asked, store, draft } = await open(`${query}&slot=premium-16:30`)
  await times()
  await waitFor(() => expect(draft().slotId).toBe('Premium 16:30'))
  const [book] = screen.getAllByRole('button', { name: /reservieren/i })
  startTransition(() => store.set(draftBookingAtom, { ...draft(), slotId: 'Premium 16:00' }))
  fireEvent.click(book!)
  await waitFor(() => expect(asked('BookSlot')).toHaveLength(1))
  expect(asked('BookSlot')[0]!.variables).toMatchObject({ input: { slotId: 'Premium 16:00' } })
})

describe('a chosen time that costs more by now', () => {
  async function becomesDearer() {
    const page = await open(`${query}&slot=premium-16:00`, {}, '', { isDearerNext: true })
    await page.times()
    await waitFor(() => expect(page.draft().slotId).toBe('Premium 16:00'))
    const book = () => fireEvent.click(screen.getAllByRole('button', { name: /^Reservieren/ })[0]!)
    const expected = () =>
      page.asked('BookSlot').map(({ variables }) => (variables['input'] as BookSlotInput).expectedTotalMinor)
    book()
    await screen.findByText(dearer)
    return { ...page, book, expected }
  }
  const dearer = (_text: string, element: Element | null) =>
    element?.tagName === 'P' &&
    /^Was du gewählt hast, kostet jetzt 151,00\s€ statt 141,00\s€\./.test(element.textContent)

  it('is not booked until the visitor agrees, however often the button is pressed', async () => {
    const { book, expected } = await becomesDearer()
    book()
    expect(document.activeElement).toBe(document.getElementById('dearer'))
    expect(expected()).toEqual([141_00])
    fireEvent.click(screen.getByRole('button', { name: /^Reservieren 16:00, 151,00/ }))
    expect(screen.queryByText(dearer)).toBeNull()
    await waitFor(() => expect(expected()).toEqual([141_00, 151_00]))
  })

  it('stands beside the nearest time at the old price, which one press chooses', async () => {
    const { draft } = await becomesDearer()
    screen.getByText(/Um 16:30\sUhr gilt noch der alte Preis\./)
    fireEvent.click(screen.getByRole('button', { name: /^16:30 141,00/ }))
    await waitFor(() => expect(draft().slotId).toBe('Premium 16:30'))
    expect(screen.queryByText(dearer)).toBeNull()
  })

  it('is agreed to where it is chosen again', async () => {
    const { store, draft, book, expected } = await becomesDearer()
    const chosen = draft()
    act(() => store.set(draftBookingAtom, { ...chosen, slotId: null }))
    expect(screen.queryByText(dearer)).toBeNull()
    act(() => store.set(draftBookingAtom, chosen))
    book()
    await waitFor(() => expect(expected()).toEqual([141_00, 151_00]))
  })
})

it('P 54: extras, the hint on vouchers and the price are there before and after a time', async () => {
  const { times } = await open(query)
  await times()
  screen.getByText(/^Wähl eine Zeit, danach die Extras/)
  screen.getByRole('heading', { name: 'Specials' })
  screen.getByRole('heading', { name: 'Basics' })
  screen.getByText(/Ein Gutschein\? Den löst du im letzten Schritt ein/)
  const [choose] = screen.getAllByRole('button', { name: 'Zeit wählen' })
  expect(screen.queryByRole('button', { name: /^Reservieren/ })).toBeNull()
  fireEvent.click(choose!)
  expect(document.activeElement).toBe((await times())[0])
  fireEvent.click((await times())[0]!)
  await waitFor(() => expect(screen.queryByText(/^Wähl eine Zeit, danach/)).toBeNull())
  screen.getByText('Gesamt')
  expect(screen.getAllByRole('button', { name: /^Reservieren.*141/ }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getAllByRole('button', { name: 'Personen verringern' })[0]!)
  await screen.findByText(/^Wähl eine Zeit, danach die Extras/)
  screen.getByRole('heading', { name: 'Specials' })
})
