import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { InsuranceDialog } from './insurance-dialog.tsx'

const booking = (startsAt: string) => ({
  id: 'booking-1',
  startsAt,
  heldUntil: '2026-12-01T17:15:00Z',
  serverTime: '2026-12-01T17:00:00Z',
  insurance: { isIncluded: false, price: { minor: 4350, currency: 'EUR' as const } },
})

it.each([
  ['2026-12-05T17:00:00Z', 'Ohne Schutz kannst du bis 48 Stunden vorher kostenlos absagen.'],
  ['2026-12-03T16:59:59Z', 'Dein Besuch beginnt in weniger als 48 Stunden.'],
])('P 55a: the choice of the insurance says of a stay at %s: %s', async (startsAt, words) => {
  const { Shop } = await prepareShop({})
  render(<InsuranceDialog booking={booking(startsAt)} onDone={() => undefined} />, { wrapper: Shop })
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
  const [withCover, without] = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect([withCover, without]).toEqual([
    expect.stringMatching(/^Mit Schutz.*43,50/),
    expect.stringMatching(/^Ohne Schutz/),
  ])
})

it('the dialog of the insurance cannot be closed without a choice', async () => {
  const { Shop } = await prepareShop({})
  const done = vi.fn<(isInsured: boolean) => void>()
  render(<InsuranceDialog booking={booking('2026-12-05T17:00:00Z')} onDone={done} />, { wrapper: Shop })
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull()
  expect(done).not.toHaveBeenCalled()
})

it.each([
  ['was added goes on', true, 1, null],
  ['was not added asks again', false, 0, /Am Schutz hat sich nichts geändert/],
])('P 138a, R 281a: a lost response to a cover that %s', async (_what, isIncluded, timesDone, words) => {
  const held = heldBooking({ heldUntil: '2026-12-01T17:15:00Z', serverTime: '2026-12-01T17:00:00Z' })
  const { Shop } = await prepareShop({
    AddInsurance: () => Promise.reject(new Error('lost')),
    HeldBooking: () => ({
      viewer: null,
      heldBooking: { ...held, insurance: { ...held.insurance, isIncluded }, paymentMethods: [] },
    }),
  })
  const done = vi.fn<(isInsured: boolean) => void>()
  render(
    <>
      <InsuranceDialog booking={booking('2026-12-05T17:00:00Z')} onDone={done} />
      <SnackbarOutlet />
    </>,
    { wrapper: Shop },
  )
  await userEvent.click(screen.getByRole('button', { name: /^Mit Schutz/ }))
  if (words) expect(await screen.findByText(words)).toBeTruthy()
  await expect.poll(() => done.mock.calls).toEqual(Array.from({ length: timesDone }, () => [true]))
})

it('"without" after a lost response removes what may have been added', async () => {
  const { Shop, asked } = await prepareShop({
    AddInsurance: () => Promise.reject(new Error('lost')),
    RemoveInsurance: () => ({ removeInsurance: { booking: { id: 'booking-1' }, userErrors: [] } }),
    HeldBooking: () => Promise.reject(new Error('lost')),
  })
  const done = vi.fn<(isInsured: boolean) => void>()
  render(<InsuranceDialog booking={booking('2026-12-05T17:00:00Z')} onDone={done} />, { wrapper: Shop })
  await userEvent.click(screen.getByRole('button', { name: /^Mit Schutz/ }))
  const without = screen.getByRole('button', { name: /^Ohne Schutz/ })
  await expect.poll(() => without.hasAttribute('disabled')).toBe(false)
  await userEvent.click(without)
  await expect.poll(() => done.mock.calls).toEqual([[false]])
  expect(asked.map(({ operation }) => operation)).toContain('RemoveInsurance')
})

it('both answers have the same weight', async () => {
  const { Shop } = await prepareShop({})
  render(<InsuranceDialog booking={booking('2026-12-05T17:00:00Z')} onDone={() => undefined} />, {
    wrapper: Shop,
  })
  const looks = screen.getAllByRole('button').map(({ className }) => className)
  expect(looks).toEqual([looks[0], looks[0]])
})
