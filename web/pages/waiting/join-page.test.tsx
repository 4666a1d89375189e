import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop, type Responses } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { WaitingPage } from './waiting.tsx'

beforeEach(() => void vi.setSystemTime('2040-12-01T12:00:00Z'))

const type = (kind: string, maxPersons: number) => ({
  __typename: 'WellzoneType',
  id: kind,
  kind,
  name: kind[0] + kind.slice(1).toLowerCase(),
  maxPersons,
})
const storeOf = (route: string, city: string, isComingSoon = false) => ({
  __typename: 'Store',
  id: route,
  route,
  city,
  isComingSoon,
  wellzoneTypes: [type('EXCLUSIVE', 4), type('PREMIUM', 3), type('CLASSIC', 2)],
})
const stores = [storeOf('mainz', 'Mainz'), storeOf('muenchen', 'München'), storeOf('bonn', 'Bonn', true)]
const dayOf = (day: string, minor: number | null) => ({
  __typename: 'DayAvailability',
  day,
  isAvailable: minor !== null,
  lowestPricePerHour: minor === null ? null : { __typename: 'Money', minor, currency: 'EUR' },
})
const joined = (code?: string, field: string[] | null = null, freeStay: object | null = null) => ({
  joinWaitingList: {
    __typename: 'JoinWaitingListPayload',
    email: code ? null : 'jo@example.de',
    freeStay,
    userErrors: code ? [{ __typename: 'WaitingUserError', code, field }] : [],
  },
})
const query = 'store=mainz&date=2040-12-12&persons=2&hours=3&part=evening'

async function open(searchPath = query, responses: Responses = {}) {
  const shop = await prepareShop({
    WaitingStores: () => ({ stores }),
    JoinWaitingList: () => joined(),
    BookNow: () => ({
      stores: [
        { ...stores[0], availability: [dayOf('2040-12-11', 3950), dayOf('2040-12-12', null)] },
        { ...stores[1], availability: [dayOf('2040-12-12', 4500)] },
      ],
    }),
    ...responses,
  })
  const { hook, searchHook, history } = memoryLocation({ path: '/warteliste', searchPath, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <WaitingPage />
    </Router>,
    { wrapper: shop.Shop },
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...shop, history, inputs: () => shop.asked.flatMap((one) => one.variables['input'] ?? []) }
}
const choose = (list: string, entry: string) => userEvent.selectOptions(screen.getByLabelText(list), entry)
const send = async (email = 'jo@example.de') => {
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Sag mir Bescheid' }))
}
const listed = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)

it('is filled with the stay that was looked for, and sends it with the mailbox', async () => {
  const { inputs } = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sag uns, wann du könntest')
  expect(listed()).toEqual(['2040-12-12', 'evening', 'mainz', 'CLASSIC,PREMIUM,EXCLUSIVE', '2', '3'])
  const controls = 'input, select, textarea, button'
  expect(document.querySelectorAll(`form :is(${controls})`)).toHaveLength(8)
  await send()
  expect(inputs()).toEqual([
    {
      email: 'jo@example.de',
      persons: 2,
      durationHours: 3,
      storeIds: ['mainz'],
      days: ['2040-12-12'],
      weekdays: [],
      partsOfDay: ['EVENING'],
      wellzoneKinds: ['CLASSIC', 'PREMIUM', 'EXCLUSIVE'],
    },
  ])
})

it('takes weekdays, several stores and parts of the day instead', async () => {
  const { inputs } = await open()
  await choose('Wo?', 'in jeder Stadt')
  await choose('Wann?', 'jede Woche Freitag, Samstag oder Sonntag')
  await choose('Tageszeit', 'nachmittags oder abends')
  await send()
  expect(inputs()).toMatchObject([
    { storeIds: ['mainz', 'muenchen'], days: [], weekdays: [5, 6, 7], partsOfDay: ['AFTERNOON', 'EVENING'] },
  ])
})

it('leaves what it does not know to be chosen, and says what is missing', async () => {
  const { inputs } = await open('store=bonn&date=2040-02-31')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sag uns, wann du könntest')
  await send('jo')
  for (const words of ['mindestens einen Standort', 'mindestens einen Tag', 'Diese Adresse stimmt so nicht'])
    expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(inputs()).toEqual([])
})

it('offers no size that is too small for the group', async () => {
  const { inputs } = await open()
  await choose('Wie viele', 'für vier')
  expect(screen.getByLabelText('Welche Größe?').textContent).toBe('Exclusive')
  await send()
  expect(inputs()).toMatchObject([{ persons: 4, wellzoneKinds: ['EXCLUSIVE'] }])
})

it('says where the mail went, sends it again, and changes the address without losing the rest', async () => {
  const { inputs } = await open()
  await choose('Wo?', 'in jeder Stadt')
  await send()
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: /Schau kurz/ }))
  expect(screen.getByRole('status').textContent).toContain('jo@example.de')
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal schicken' }))
  await waitFor(() => expect(inputs()).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Adresse ändern' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'))
  expect(listed()).toContain('mainz,muenchen')
})

it('leads to what is free already', async () => {
  const freeStay = {
    __typename: 'FreeStay',
    store: { __typename: 'Store', id: 'mainz', route: 'mainz', city: 'Mainz', timeZone: 'Europe/Berlin' },
    wellzoneKind: 'PREMIUM',
    startsAt: '2040-12-12T17:30:00Z',
  }
  await open(query, { JoinWaitingList: () => joined('FIT_IS_FREE', null, freeStay) })
  await send()
  expect((await screen.findByText(/^Du musst nicht warten/)).textContent).toContain('um 18:30')
  const link = screen.getByRole('link', { name: 'Diese Zeit ansehen' })
  expect(link.getAttribute('href')).toBe(
    '/booking/details?store=mainz&date=2040-12-12&persons=2&hours=3&slot=premium-18:30',
  )
})

it.each([
  ['at its field', joined('DAY_NOT_OFFERED', ['input', 'days']), /An einem dieser Tage ist geschlossen/],
  ['above the button', joined('TOO_MANY_REQUESTS'), /zu viele Versuche/],
  ['for a connection that is lost', new TypeError('no connection'), /^Keine Verbindung/],
])('says why it was refused %s, and keeps what was typed', async (_where, response, words) => {
  await open(query, { JoinWaitingList: () => response })
  await send()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('jo@example.de')
})

it('names the nearest free days of the store, and the day in other stores', async () => {
  await open()
  const now = await screen.findByRole('region', { name: /^Oder drei.Stunden gleich buchen$/ })
  const links = within(now).getAllByRole('link')
  expect(links.map((link) => [link.textContent!.replaceAll(/\s/g, ' '), link.getAttribute('href')])).toEqual([
    ['Di, 11. Dezember', '/booking/details?store=mainz&date=2040-12-11&persons=2&hours=3'],
    ['12. Dezember in München', '/booking/details?store=muenchen&date=2040-12-12&persons=2&hours=3'],
  ])
  expect(now.textContent!.replaceAll(/\s/g, ' ')).toContain('ab 118,50 €')
})
