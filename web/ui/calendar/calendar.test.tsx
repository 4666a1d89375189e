import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { loadMessages } from '../../lib/language/page-messages.ts'
import { Calendar } from './calendar.tsx'
import { type CalendarMonth, lowestOf } from './calendar-days.ts'

beforeAll(() => loadMessages('de'))

const october: CalendarMonth = {
  month: '2025-10',
  status: 'ready',
  days: {
    '2025-10-11': { isAvailable: true, price: { minor: 4200, currency: 'EUR' } },
    '2025-10-12': { isAvailable: false },
    '2025-10-13': { isAvailable: true },
  },
}

function Sample({
  onSelect = () => undefined,
  onRetry = () => undefined,
  status = 'ready',
}: Partial<{ onSelect: (day: string) => void; onRetry: () => void; status: CalendarMonth['status'] }>) {
  const [first, setFirst] = useState('2025-10')
  const month =
    first === '2025-10'
      ? { ...october, status }
      : { month: first, status, days: { [`${first}-05`]: { isAvailable: true } } }
  return (
    <LocaleProvider locale="de">
      <Calendar
        runs={[[month]]}
        today="2025-10-08"
        max="2026-04-08"
        value="2025-10-11"
        onSelect={onSelect}
        onShow={setFirst}
        onRetry={onRetry}
        takesFocus
      />
    </LocaleProvider>
  )
}

const day = (name: string) =>
  screen.getByRole('button', { name: new RegExp(name.replaceAll(' ', String.raw`\s`)) })

describe('the calendar', () => {
  it('P 47: its legend names what is taken, today and selected', () => {
    render(<Sample />)
    const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(legend.join(', ')).toMatch(/ausgebucht, heute, gewählt$/)
  })

  it('opens on the chosen day and names its price', () => {
    render(<Sample />)
    expect(document.activeElement).toBe(
      day('Samstag, 11. Oktober 2025, gewählt, ab 42,00.€ für deinen Besuch'),
    )
  })

  it('keeps unavailable days focusable, announces them, and does not choose them', async () => {
    const onSelect = vi.fn<(day: string) => void>()
    render(<Sample onSelect={onSelect} />)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(day('Sonntag, 12. Oktober 2025, ausgebucht'))
    await userEvent.keyboard('{Enter}')
    expect(onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('2025-10-13')
  })

  it('shows the next month when an arrow key leaves the month, and moves the focus along', async () => {
    render(<Sample />)
    await userEvent.keyboard('{PageDown}')
    expect(screen.getByRole('heading', { name: /^November\s2025$/ })).toBeTruthy()
    expect(document.activeElement).toBe(day('11. November 2025'))
  })

  it('never goes back before today', async () => {
    render(<Sample />)
    await userEvent.keyboard('{PageUp}')
    expect(document.activeElement).toBe(day(', 8. Oktober 2025'))
    await userEvent.click(screen.getByRole('button', { name: 'Vorheriger Monat' }))
    expect(screen.getByRole('heading', { name: /^Oktober\s2025$/ })).toBeTruthy()
  })

  it('prints no day that is over, and no week of such days', () => {
    render(<Sample />)
    const shown = screen.getAllByRole('button').flatMap(({ dataset }) => dataset['day'] ?? [])
    expect([shown[0], shown.at(-1)]).toEqual(['2025-10-08', '2025-10-31'])
    expect(screen.getAllByRole('row'), 'the names of the weekdays and four weeks').toHaveLength(5)
  })

  it('has one day in the tab order', () => {
    render(<Sample />)
    const inOrder = screen
      .getAllByRole('button')
      .filter((button) => button.dataset['day'] && button.tabIndex === 0)
    expect(inOrder).toHaveLength(1)
  })

  it('announces that it is loading, and chooses nothing meanwhile', async () => {
    const onSelect = vi.fn<(day: string) => void>()
    render(<Sample status="loading" onSelect={onSelect} />)
    expect(screen.getByRole('status').textContent).toBe('Freie Tage werden geladen')
    await userEvent.keyboard('{Enter}')
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('R 299: says that availability failed to load, offers a retry, and lets a day be chosen', async () => {
    const onSelect = vi.fn<(day: string) => void>()
    const onRetry = vi.fn<() => void>()
    render(<Sample status="failed" onSelect={onSelect} onRetry={onRetry} />)
    expect(screen.getByText('Die freien Tage sind gerade nicht erreichbar.', { exact: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(onRetry).toHaveBeenCalledOnce()
    await userEvent.click(day('12. Oktober 2025'))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('2025-10-12')
  })
})

const euros = (minor: number) => ({ isAvailable: true, price: { minor, currency: 'EUR' } })
const monthOf = (month: string, prices: Record<string, number>): CalendarMonth => ({
  month,
  status: 'ready',
  days: Object.fromEntries(Object.entries(prices).map(([day, minor]) => [`${month}-${day}`, euros(minor)])),
})
const range = { today: '2026-11-27', max: '2027-10-31' }

it('has the last days of a month in one grid with the next, whose first it names', () => {
  const run = [monthOf('2026-11', { 30: 3900 }), monthOf('2026-12', { '01': 3900, '02': 3300, '03': 3900 })]
  const { container } = render(
    <LocaleProvider locale="de">
      <Calendar
        {...{ ...range, runs: [run], value: null }}
        onSelect={() => undefined}
        onShow={() => undefined}
        onRetry={() => undefined}
      />
    </LocaleProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Die nächsten Wochen' })).toBeTruthy()
  expect(screen.getByText('November')).toBeTruthy()
  const shown = [...container.querySelectorAll<HTMLElement>('[data-day]')].map(
    ({ dataset }) => dataset['day'],
  )
  expect([shown[0], shown[3], shown[4], shown.at(-1)]).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-31',
  ])
  const [first] = container.querySelectorAll('.is-corner [aria-hidden]')
  expect(first?.textContent).toBe('1. Dez')
  expect(container.querySelectorAll('.is-step')).toHaveLength(7)
  expect(day('2. Dezember 2026, ab 33,00.€ für deinen Besuch, günstigster Tag')).toBeTruthy()
  const legend = [...container.querySelectorAll('.calendar__legend li')].map(({ textContent }) => textContent)
  expect(legend).toEqual(['Ab-Preise für deinen Besuch', 'günstigster Tag', 'heute'])
})

it('marks no price as the cheapest that many days have', () => {
  const prices = { '01': 33, '02': 39, '03': 39, '04': 39 }
  expect(lowestOf([monthOf('2026-12', prices)], range)).toBe(33)
  expect(lowestOf([monthOf('2026-12', { ...prices, '05': 33 })], range)).toBeNull()
  expect(lowestOf([], range)).toBeNull()
})
