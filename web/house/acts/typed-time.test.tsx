import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Provider } from 'urql'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { FreeTimes, timeIn } from '../booking/free-times.tsx'
import { createHouseClient } from '../client.ts'
import { useWords } from '../day/use-words.ts'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import { type MoveTime, MoveTimes } from './move-times.tsx'

const hours = ['15', '16', '19']
const startsAt = (hour: string) => `2026-12-05T${hour}:00:00Z`

beforeEach(async () => {
  await loadLanguage('de')
  await loadLaterMessages()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Classic and Premium at 16:00, 17:00 and 20:00; the earliest is chosen at first. */
function Booking() {
  const [chosen, choose] = useState<string | null>(null)
  const types = ['Classic', 'Premium'].map((name) => ({
    typeId: name,
    name,
    times: hours.map((hour) => ({ startsAt: startsAt(hour), endsAt: startsAt(hour), totalCents: 7_700 })),
  }))
  const value = timeIn(types, chosen)!
  const free = { types, extras: [], timeZone: 'Europe/Berlin', now: startsAt('12') }
  return <FreeTimes {...free} value={value} onChange={choose} />
}

/** The form that moves a stay to one of these times; no time is chosen at first. */
function Move() {
  const [time, setTime] = useState<MoveTime | null>(null)
  const words = useWords('Europe/Berlin')
  return <MoveTimes id="1" day="2026-12-05" words={words} value={time} onChange={setTime} />
}

const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels![0]!.textContent.trim().slice(0, 5))

it.each([
  ['booked', Booking, ['16:00']],
  ['moved', Move, []],
])(
  'where a stay is %s, a typed time that is not there chooses none and says so',
  async (_act, Times, first) => {
    const houseTimes = hours.map((hour) => ({
      __typename: 'HouseTime',
      startsAt: startsAt(hour),
      endsAt: startsAt(hour),
      differenceCents: 0,
    }))
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { houseTimes } })))
    render(
      <LocaleProvider locale="de">
        <Provider value={createHouseClient('de', () => undefined)}>
          <Times />
        </Provider>
      </LocaleProvider>,
    )
    await screen.findAllByRole('radio')
    expect(chosen()).toEqual(first)
    await userEvent.keyboard('17')
    expect(chosen()).toEqual(['17:00'])
    await userEvent.keyboard('30')
    expect(chosen()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe(
      '17:30 steht nicht zur Wahl. Es ist keine Zeit gewählt.',
    )
    // Four digits are a time, also without a pause before the next one.
    await userEvent.keyboard('2000')
    expect(chosen()).toEqual(['20:00'])
    expect(screen.queryByRole('status')).toBeNull()
  },
)
