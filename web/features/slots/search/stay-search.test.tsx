import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { addDays } from '../../../lib/days.ts'
import { today } from '../../../lib/language/format.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import type { Stay } from '../stay.ts'
import { StaySearch } from './stay-search.tsx'

afterEach(cleanup)

const store = { id: '2', number: 2, route: 'mainz', city: 'Mainz', isComingSoon: false, wellzoneTypes: [] }
const coming = { ...store, id: '9', number: 9, route: 'esslingen', city: 'Esslingen', isComingSoon: true }
const tomorrow = addDays(today(), 1)

/** Only tomorrow has something free. */
const availability = () => ({
  store: {
    ...{ __typename: 'Store', id: '2' },
    availability: [
      { __typename: 'DayAvailability', day: today(), isAvailable: false, lowestPricePerHour: null },
      {
        ...{ __typename: 'DayAvailability', day: tomorrow, isAvailable: true },
        lowestPricePerHour: { __typename: 'Money', minor: 3450, currency: 'EUR' },
      },
    ],
  },
})

async function open(known: Partial<Stay>) {
  const { Shop } = await prepareShop({ MonthAvailability: availability })
  const onGo = vi.fn<(change?: Partial<Stay>) => void>()
  function Sample() {
    const [stay, setStay] = useState<Stay>({
      ...{ storeRoute: null, day: null, persons: null, durationHours: null },
      ...known,
    })
    const onChange = (change: Partial<Stay>) => setStay((now) => ({ ...now, ...change }))
    return <StaySearch stores={[store, coming]} {...{ stay, onChange, onGo }} monthCount={1} />
  }
  await act(async () => render(<Sample />, { wrapper: Shop }))
  return onGo
}

const value = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value

it('begins with two persons for two hours, and names only what is free of the near days', async () => {
  const onGo = await open({ storeRoute: 'mainz' })
  expect(['Wo', 'Wie viele', 'Wie lange'].map(value)).toEqual(['mainz', '2', '2'])
  const near = await screen.findByRole('list', { name: 'Bald frei' })
  const days = within(near).getAllByRole('button')
  expect(days.map(({ textContent }) => textContent!.replace(/\s/g, ' '))).toEqual(['Morgenab 34,50 €'])
  await userEvent.click(days[0]!)
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ day: tomorrow })
})

it('asks for the city of a day that was pressed, and goes on with the answer', async () => {
  const onGo = await open({})
  await userEvent.click(document.querySelector(`[data-day="${tomorrow}"]`)!)
  expect(onGo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Wo' }))
  const question = screen.getAllByRole('status').find(({ className }) => className === 'stay-search__asked')!
  expect(question.textContent).not.toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Mainz' }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ storeRoute: 'mainz' })
  expect(question.textContent).toBe('')
})

it('asks for a day without one', async () => {
  const onGo = await open({ storeRoute: 'mainz' })
  await userEvent.click(screen.getByRole('button', { name: 'Freie Zeiten ansehen' }))
  expect(onGo).not.toHaveBeenCalled()
  expect(document.activeElement?.hasAttribute('data-day')).toBe(true)
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
