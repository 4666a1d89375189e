import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  end,
  instant,
  minute,
  openPage,
  pass,
  reported,
  seen,
  setBrowserAhead,
  strip,
  timer,
  useFakeClock,
  whileHeld,
} from '../../../testing/hold.tsx'
import { heldLongerAtom } from './use-held-longer.ts'

useFakeClock()

const hour = 60 * minute
const more = () => screen.getByRole('button', { name: /^Mehr Zeit\s+fünf Minuten länger reservieren$/ })

describe('the time of a held booking', () => {
  it.each([
    ['is right', 0],
    ['is an hour ahead', hour],
    ['is an hour behind', -hour],
  ])("counts down by the server's clock if the browser's %s", async (_name, ahead) => {
    setBrowserAhead(ahead)
    await openPage(whileHeld(() => end))
    expect(timer().textContent).toBe('Noch 15:00 reserviert')
    await pass(3 * minute + 18_000)
    expect(timer().textContent).toBe('Noch 11:42 reserviert')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
  })

  it('warns two minutes before the end where it stands, and once for screen readers', async () => {
    await openPage(whileHeld(() => end))
    await pass(12 * minute)
    expect([strip().className, strip().textContent]).toEqual(['hold-strip', expect.stringContaining('Mainz')])
    more().focus()
    await pass(minute)
    expect([strip().className, strip().textContent]).toEqual([
      'hold-strip is-ending',
      expect.stringContaining('Dann wird der Raum frei.'),
    ])
    expect(screen.getAllByRole('complementary')).toHaveLength(1)
    expect(document.activeElement).toBe(more())
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toEqual(['Dein Raum ist noch zwei Minuten reserviert. Du kannst die Zeit verlängern.'])
    await pass(minute + 2000)
    expect(timer().textContent).toBe('Nur noch 00:58')
  })

  it('P 143b: says for a few seconds that a login gave more time, where the countdown rises', async () => {
    const { store } = await openPage(whileHeld(() => end))
    act(() => store.set(heldLongerAtom, instant(end)))
    const said = 'Angemeldet: 5\u00a0Minuten mehr.'
    expect(strip().textContent).toContain(said)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(said)
    await pass(8000)
    expect(strip().textContent).toContain('Mainz')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
  })

  it('says that there is no more time after the last extension', async () => {
    await openPage({
      HeldBooking: () => ({ viewer: null, heldBooking: reported(end, { extensionsLeft: 0 }) }),
    })
    await pass(13 * minute)
    expect(strip().textContent).toContain('Verlängern geht nicht mehr.')
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Verlängern geht nicht mehr.')
  })

  it('is extended with one press', async () => {
    let until = end
    const extend = () => {
      until += 5 * minute
      return {
        extendBooking: {
          __typename: 'ExtendBookingPayload',
          booking: reported(until),
          userErrors: [],
        },
      }
    }
    const { asked } = await openPage({ ...whileHeld(() => until), ExtendBooking: extend })
    await pass(13 * minute)
    more().focus()
    more().click()
    await pass(100)
    expect(asked.find(({ operation }) => operation === 'ExtendBooking')?.variables).toEqual({
      input: { bookingId: 'booking-1' },
    })
    expect(timer().textContent).toMatch(/^Noch 0[67]:/)
    expect([strip().className, document.activeElement]).toEqual(['hold-strip', more()])
    expect(seen.slice(seen.indexOf('held'))).not.toContain('loading')
  })
})
