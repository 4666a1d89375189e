import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { voucherAttempts } from '../../features/payments/payment-attempt.ts'
import {
  addVoucherAtom,
  expiredVouchersAtom,
  expireVouchersAtom,
  freezeVouchersAtom,
  voucherCartAtom,
} from '../../shop/cart/voucher-cart.ts'
import { type NewVoucherCard } from '../../shop/cart/voucher-cards.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { CartPage } from './cart.tsx'
import '../../testing/top-layer.ts'

const old: NewVoucherCard = { delivery: 'PRINT', cents: 5000, text: 'Für dich' }
const kind = (cents: number): NewVoucherCard => ({ delivery: 'POSTAL', cents, text: null })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

/** The cart after its vouchers expired and others were added. */
async function open(since: NewVoucherCard[], howMany = 1) {
  const { Shop, store } = await prepareShop({ VoucherPrice: () => new TypeError('offline') })
  for (let n = 0; n < howMany; n += 1) store.set(addVoucherAtom, old)
  vi.setSystemTime(Date.now() + 16 * 60_000)
  store.set(expireVouchersAtom)
  for (const card of since) store.set(addVoucherAtom, card)
  render(
    <>
      <CartPage />
      <SnackbarOutlet />
    </>,
    { wrapper: Shop },
  )
  return store
}
const question = () => screen.queryByRole('heading', { name: 'Die Zeit für deine Gutscheine ist um' })
const lay = () => screen.getByText(/^Im Warenkorb/).textContent.replaceAll('\u00A0', ' ')
const putBack = () => userEvent.click(screen.getByRole('button', { name: 'Wieder in den Warenkorb' }))
const title = () => screen.getByRole('heading', { level: 1 })

describe('expired vouchers in the cart', () => {
  it('are offered beside those chosen since, and join them', async () => {
    const store = await open([kind(100)])
    expect(question()).not.toBeNull()
    expect(lay()).toBe('Im Warenkorb lag: 50 € zum Ausdrucken')
    expect(screen.queryByRole('link', { name: 'Andere Gutscheine wählen' })).toBeNull()
    await putBack()
    expect(store.get(voucherCartAtom)?.cards).toMatchObject([kind(100), old])
    expect([question(), document.activeElement]).toEqual([null, title()])
  })

  it('are named in the plural if there are several', async () => {
    await open([], 2)
    expect(lay()).toBe('Im Warenkorb lagen: 2 × 50 € zum Ausdrucken')
  })

  it('are removed for good when the visitor declines them', async () => {
    const store = await open([])
    await userEvent.click(screen.getByRole('button', { name: 'Nicht mehr nötig' }))
    expect([question(), store.get(expiredVouchersAtom), document.activeElement]).toEqual([
      null,
      null,
      title(),
    ])
    expect(screen.getByRole('heading', { name: 'Noch ist die Tür zu' })).toBeTruthy()
  })

  it('wait if the cart is full, with a message', async () => {
    const store = await open(Array.from({ length: 10 }, (_, index) => kind(100 + index)))
    await putBack()
    expect(
      await screen.findByText('Nicht alle passen in eine Bestellung. Der Rest wartet hier.'),
    ).toBeTruthy()
    expect(store.get(expiredVouchersAtom)?.cards).toMatchObject([old])
    expect(question()).not.toBeNull()
  })

  it('are not offered while the others are being paid for', async () => {
    const store = await open([kind(100)])
    act(() => store.set(freezeVouchersAtom))
    expect(await screen.findByText(/läuft gerade eine Zahlung/)).toBeTruthy()
    expect([question(), store.get(expiredVouchersAtom)?.cards.length]).toEqual([null, 1])
  })
})

describe('vouchers that are being paid for, in the cart', () => {
  it.each([
    ['CANCELLED', null],
    ['PENDING', expect.any(String)],
  ])('can be changed again once their payment has failed (%s)', async (status, frozenAt) => {
    const { Shop, store, asked } = await prepareShop({
      VoucherPrice: () => new TypeError('offline'),
      Payment: () => ({
        payment: { __typename: 'Payment', reference: 'ref', status, isOnSite: false, storeNumber: null },
      }),
    })
    store.set(addVoucherAtom, old)
    store.set(freezeVouchersAtom)
    store.set(voucherAttempts.current, {
      fingerprint: '[]',
      subject: '{}',
      key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10',
      reference: 'ref',
    })
    render(<CartPage />, { wrapper: Shop })
    await screen.findByText('Für dich', { exact: false })
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('Payment'))
    await waitFor(() => expect(store.get(voucherCartAtom)?.frozenAt).toEqual(frozenAt))
  })
})
