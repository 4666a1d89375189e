import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { useCodes } from '../../vouchers/codes/use-codes.ts'
import type { HeldBooking } from '../hold/use-held-booking.ts'
import { CoverChoice } from './cover-choice.tsx'
import { useCover } from './use-cover.ts'

const [early, late] = ['2026-12-01T12:00:00Z', '2026-12-04T12:00:00Z']

interface Opened {
  isIncluded?: boolean
  isAnswered?: boolean
  serverTime?: string
  /** What is found when the booking is loaded again; by default as before. */
  reloaded?: HeldBooking
}

async function open(
  responses: Responses,
  { isIncluded = false, isAnswered = false, serverTime = early, reloaded }: Opened = {},
) {
  const held = heldBooking({ heldUntil: serverTime, serverTime })
  const booking = { ...held, insurance: { ...held.insurance, isIncluded } } as unknown as HeldBooking
  const shop = await prepareShop(responses)
  const [ask, onGone] = [
    vi.fn<() => Promise<HeldBooking | null>>(async () => reloaded ?? booking),
    vi.fn<() => void>(),
  ]
  function Review() {
    const { makeSure, isUnsure } = useCodes({ bookingId: booking.id, ask })
    const { isInsured, isBusy, choose } = useCover(booking, { makeSure, onGone })
    return (
      <>
        <CoverChoice
          booking={booking}
          isInsured={isInsured}
          isAnswered={isAnswered}
          onChoose={(choice) => void choose(choice)}
        />
        <output aria-label="known">{isBusy ? 'busy' : isUnsure ? 'unsure' : 'sure'}</output>
        <SnackbarOutlet />
      </>
    )
  }
  render(<Review />, { wrapper: shop.Shop })
  return { ask, onGone }
}

const row = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const done = (field: string, ...codes: string[]) => ({
  [field]: {
    __typename: 'Payload',
    booking: codes.length > 0 ? null : { __typename: 'Booking', id: 'one' },
    userErrors: codes.map((code) => ({ __typename: 'BookingUserError', code })),
  },
})

it.each([
  ['in time', early, /^Bis .* kannst du kostenlos absagen/, /letzten 48\u00a0Stunden lässt sich/],
  ['so late', late, /nur noch mit Schutz/, /^Ohne Schutz.*Der Besuch lässt sich nicht mehr absagen/],
])(
  'the choice says what is true %s, and presets nothing that costs money',
  async (_when, now, terms, without) => {
    await open({}, { serverTime: now })
    expect(screen.getByText(terms)).toBeTruthy()
    expect(row(without).checked).toBe(true)
  },
)

it.each([
  ['added', false, /^Mit You/, 'addInsurance', 'AddInsurance'],
  ['removed', true, /^Ohne Schutz/, 'removeInsurance', 'RemoveInsurance'],
])('the cover is %s, and the booking loaded again', async (_what, isIncluded, name, field, operation) => {
  const { ask } = await open({ [operation]: () => done(field) }, { isIncluded })
  await userEvent.click(row(name))
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
})

it.each([
  ['a lost request', () => Promise.reject(new Error('lost')), /Am Schutz hat sich nichts geändert/, 1, 0],
  ['an open payment', () => done('removeInsurance', 'PAYMENT_OPEN'), /Zahlung/, 0, 0],
  ['a hold that has ended', () => done('removeInsurance', 'HOLD_EXPIRED'), /abgelaufen|vorbei/, 0, 1],
])('%s leaves the choice as it was and says so', async (_why, respond, words, asked, gone) => {
  const { ask, onGone } = await open({ RemoveInsurance: respond }, { isIncluded: true })
  await userEvent.click(row(/^Ohne Schutz/))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(row(/^Mit You/).checked).toBe(true)
  expect([ask.mock.calls.length, onGone.mock.calls.length]).toEqual([asked, gone])
})

it.each([
  ['the change was made', false, 'sure', null],
  ['the booking cannot be loaded either', null, 'unsure', /prüfen wir, bevor du zahlst/],
])('after a lost response %s', async (_what, found, known, words) => {
  const lost = { RemoveInsurance: () => Promise.reject(new Error('lost')) }
  const { ask } = await open(lost, { isIncluded: true })
  const held = heldBooking({ heldUntil: early, serverTime: early })
  ask.mockResolvedValue(
    found === null
      ? null
      : ({ ...held, insurance: { ...held.insurance, isIncluded: found } } as unknown as HeldBooking),
  )
  await userEvent.click(row(/^Ohne Schutz/))
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.getByLabelText('known').textContent).toBe(known))
  if (words) expect(await screen.findByText(words)).toBeTruthy()
  else expect(screen.queryByText(/nicht geklappt/)).toBeNull()
})

it('an answer that was given stands there, and is changed at a press', async () => {
  await open({}, { isAnswered: true })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(/^Ohne Schutz/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Ändern\s*des Schutzes$/ }))
  expect(row(/^Ohne Schutz/).checked).toBe(true)
  expect(document.activeElement).toBe(row(/^Ohne Schutz/))
})
