// The last step where no way to pay is offered. Fails if it speaks of a payment all the same, or submits one.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { prepareShop } from '../../../testing/shop.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import type { ReturnedPaymentProps } from '../result/returned-payment.tsx'

interface Stage {
  returned?: ReturnedPaymentProps
  isOpening?: boolean
}

async function open(minor: number, { returned, isOpening = false }: Stage = {}) {
  const { Shop } = await prepareShop({})
  const onSubmit = vi.fn<() => Promise<void>>(async () => undefined)
  const picker = { methods: [], chosenId: null, onChoose: () => undefined, onRetry: async () => undefined }
  render(
    <Shop>
      <Router ssrPath="/booking/finalize">
        <CheckoutPayment
          returned={returned ?? null}
          total={{ minor, currency: 'EUR' }}
          picker={picker}
          heading="payments.order"
          submit="payments.submit"
          submitFree="payments.submitFree"
          isBusy={false}
          isOpening={isOpening}
          onSubmit={onSubmit}
          notPossible={null}
          onNotPossibleRead={() => undefined}
        >
          <p>Premium in Mainz</p>
          <input aria-label="Code" />
        </CheckoutPayment>
      </Router>
    </Shop>,
  )
  const button = screen.getByRole('button')
  fireEvent.submit(button.closest('form')!)
  return { onSubmit, button }
}

test('a sum that cannot be paid is not submitted, and nothing speaks of a window', async () => {
  const { onSubmit, button } = await open(9_400)
  expect(screen.getByText(/^Online bezahlen geht hier gerade nicht\./)).toBeDefined()
  expect(screen.queryByText(/Fenster/)).toBeNull()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.textContent).toMatch(/^Zahlungspflichtig buchen 94,00/)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what vouchers cover is submitted without a way to pay', async () => {
  const { onSubmit, button } = await open(0)
  expect(button.textContent.trim()).toBe('Verbindlich buchen')
  expect(screen.queryByText(/^Online bezahlen/)).toBeNull()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test.each([
  ['status', { text: 'payments.returned', isCancelled: true }],
  ['alert', { text: 'voucher-checkout.returned', isCancelled: false }],
] as const)('a payment that ended unpaid is told as %s', async (role, returned) => {
  await open(9_400, { returned })
  expect(screen.getByText(/Es wurde nichts abgebucht/).closest('[role]')?.role).toBe(role)
})

test('the order does not change while its payment is being opened, nor is it submitted again', async () => {
  const { onSubmit, button } = await open(0, { isOpening: true })
  expect(screen.getByRole('textbox', { name: 'Code' }).matches(':disabled')).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
  cleanup()
  await open(0)
  expect(screen.getByRole('textbox', { name: 'Code' }).matches(':disabled')).toBe(false)
})
