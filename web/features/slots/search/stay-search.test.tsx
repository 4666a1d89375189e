import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { addDays } from '../../../lib/days.ts'
import { today } from '../../../lib/language/format.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import type { Stay } from '../stay.ts'
import { StaySearch } from './stay-search.tsx'

const type = (minor: number, wellzoneCount: number) => ({
  id: String(minor),
  maxPersons: 4,
  wellzoneCount,
  lowestPricePerHour: { minor, currency: 'EUR' as const },
})
const store = {
  id: '2',
  number: 2,
  route: 'mainz',
  city: 'Mainz',
  isComingSoon: false,
  wellzoneTypes: [type(3450, 3), type(1000, 0)],
}
const coming = { ...store, id: '9', number: 9, route: 'esslingen', city: 'Esslingen', isComingSoon: true }
const tomorrow = addDays(today(), 1)

/** Only tomorrow has something free. */
const availability = () => ({
  store: {
    __typename: 'Store',
    id: '2',
    availability: [
      { __typename: 'DayAvailability', day: today(), isAvailable: false, lowestPricePerHour: null },
      {
        __typename: 'DayAvailability',
        day: tomorrow,
        isAvailable: true,
        lowestPricePerHour: { __typename: 'Money', minor: 3450, currency: 'EUR' },
      },
    ],
  },
})

async function open(known: Partial<Stay>, isReady = true, broughtLate?: Partial<Stay>) {
  const { Shop, store: atoms } = await prepareShop({ MonthAvailability: availability })
  atoms.set(storageReadyAtom, isReady)
  const onGo = vi.fn<(change?: Partial<Stay>) => void>()
  function Sample() {
    const [stay, setStay] = useState<Stay>({
      storeRoute: null,
      day: null,
      persons: null,
      durationHours: null,
      ...known,
    })
    const onChange = (change: Partial<Stay>) => setStay((now) => ({ ...now, ...change }))
    return (
      <StaySearch stores={[store, coming]} stay={stay} onChange={onChange} onGo={onGo} monthCount={1}>
        {broughtLate && <button type="button" onClick={() => onChange(broughtLate)} aria-label="draft" />}
      </StaySearch>
    )
  }
  await act(async () => render(<Sample />, { wrapper: Shop }))
  return onGo
}

const value = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value

it('R 309b: begins with two persons for two hours, and names only the near days that are free', async () => {
  const onGo = await open({ storeRoute: 'mainz' })
  expect(['Wo', 'Wie viele', 'Wie lange'].map(value)).toEqual(['mainz', '2', '2'])
  const near = await screen.findByRole('list', { name: 'Bald frei' })
  const days = within(near).getAllByRole('button')
  expect(days.map(({ textContent }) => textContent!.replace(/\s/g, ' '))).toEqual(['Morgenab 69 €'])
  await userEvent.click(days[0]!)
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ day: tomorrow })
})

it('shows the month of a day that the stored draft brings late', async () => {
  const monthOf = (day: string) =>
    new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric' }).format(new Date(day))
  const day = addDays(today(), 70)
  await open({ storeRoute: 'mainz' }, true, { day })
  await userEvent.click(screen.getByRole('button', { name: 'draft' }))
  expect(await screen.findAllByText(monthOf(day), { exact: false })).not.toEqual([])
})

it('leads from a full day to the waiting list', async () => {
  const onGo = await open({ storeRoute: 'mainz', persons: 3 })
  const [full] = await screen.findAllByRole('button', { name: /ausgebucht, zur Warteliste$/ })
  await userEvent.click(full!)
  expect(location.pathname + location.search).toBe(
    `/warteliste?store=mainz&date=${today()}&persons=3&hours=2`,
  )
  expect(onGo).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
})

it('asks for the city first, each with its lowest price, and then shows its days', async () => {
  const onGo = await open({})
  expect(document.querySelector('[data-day]')).toBeNull()
  const cities = within(screen.getByRole('list', { name: 'Stadt wählen' }))
  const names = cities.getAllByRole('button').map(({ textContent }) => textContent!.replace(/\s/g, ' '))
  expect(names).toEqual(['Mainzab 34,50 €'])
  expect(screen.getByText('Bald auch in Esslingen.')).toBeTruthy()
  await userEvent.click(cities.getByRole('button'))
  expect(onGo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Wo' }))
  await screen.findByRole('button', { name: /für.deinen.Besuch/ })
  await userEvent.click(document.querySelector(`[data-day="${tomorrow}"]`)!)
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ day: tomorrow })
})

it('has both in the first frame, of which one is seen, with days that are not known yet', async () => {
  await open({}, false)
  expect(document.querySelector('.by-city--without .city-choice')).toBeTruthy()
  expect(document.querySelector('.by-city--with [role=grid][aria-busy=true]')).toBeTruthy()
})

it('is a form of the page of times where JavaScript does not come', async () => {
  await open({ storeRoute: 'mainz' })
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Wellzone finden' })
  const query = new URLSearchParams([...new FormData(form)] as [string, string][])
  expect([new URL(form.action).pathname, form.method, String(query)]).toEqual([
    '/booking/details',
    'get',
    'store=mainz&persons=2&hours=2',
  ])
})
