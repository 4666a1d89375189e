import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { usedCodesAtom } from '../../../features/vouchers/codes/used-codes.ts'
import { onward, openCheckout, overview, pay } from '../../../testing/voucher-checkout.tsx'

beforeEach(() => {
  window.scrollTo = () => undefined
})

const unsureTitle = 'Ist deine Bestellung angekommen?'
const unsure = () => screen.findByRole('heading', { name: unsureTitle })
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

describe('another visitor who logs in at the checkout', () => {
  it('is not shown a code typed by the former visitor, who finds it again', async () => {
    let viewerId = '7'
    const { unmount, show } = await openCheckout({ viewerId: () => viewerId })
    await onward()
    await overview()
    await userEvent.type(codeField(), 'WZ7K')
    unmount()
    viewerId = '8'
    const second = show()
    await screen.findByRole('heading', { name: 'Wohin soll der Gutschein?' })
    await onward()
    await overview()
    expect(codeField().value).toBe('')
    second.unmount()
    viewerId = '7'
    show()
    await screen.findByRole('heading', { name: 'Wohin soll der Gutschein?' })
    await onward()
    await overview()
    expect(codeField().value).toBe('WZ7K')
  })

  it('is not offered to retry the order of the former visitor, who is after a login', async () => {
    let viewerId = '7'
    let isLost = true
    const placed = {
      orderVouchers: {
        __typename: 'OrderVouchersPayload',
        next: null,
        order: { __typename: 'Order', id: 'order-1' },
        userErrors: [],
      },
    }
    const { unmount, show, ordered, store, path } = await openCheckout({
      viewerId: () => viewerId,
      delivery: 'PRINT',
      responses: { OrderVouchers: () => (isLost ? new TypeError('no connection') : placed) },
    })
    await overview()
    await pay()
    await unsure()
    const kept = store.get(voucherAttempts.current)
    unmount()
    viewerId = '8'
    const second = show()
    await overview()
    expect([
      screen.queryByRole('heading', { name: unsureTitle }),
      store.get(voucherAttempts.current),
    ]).toEqual([null, kept])
    second.unmount()
    viewerId = '7'
    isLost = false
    show()
    await unsure()
    await pay()
    await waitFor(() => expect(path()).toBe('/gutscheine/success?order=order-1'))
    expect(ordered()[1]).toEqual(ordered()[0])
  })
})

describe('a visitor who tried too many codes', () => {
  it('is told when it can be retried, and that the shop is not at fault', async () => {
    const refusal = {
      __typename: 'VoucherUserError',
      code: 'TOO_MANY_REQUESTS',
      field: null,
      retryAfterSeconds: 42,
    }
    const { store } = await openCheckout({
      prepare: (atoms) => atoms.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] }),
      responses: {
        VoucherPrice: () => ({
          voucherPrice: { __typename: 'VoucherPricePayload', price: null, userErrors: [refusal] },
        }),
      },
    })
    const page = (await screen.findByRole('heading', { name: 'Gerade kommen wir nicht weiter' })).closest(
      '[role="alert"]',
    )
    expect(page?.textContent).toContain(
      'Das waren zu viele Versuche. Versuch es in 42\u00a0Sekunden noch einmal.',
    )
    expect(page?.textContent).not.toContain('Das liegt an uns.')
    expect(store.get(usedCodesAtom).codes).toEqual(['WZ7K'])
  })
})
