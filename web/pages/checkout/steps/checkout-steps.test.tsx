import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const steps = () =>
  within(screen.getByRole('list', { name: 'Schritte' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

async function open(current: number) {
  vi.stubGlobal('scrollTo', () => undefined)
  const { Shop } = await prepareShop({})
  render(
    <Shop>
      <CheckoutSteps
        steps={[
          { name: 'finalize.step.visitors', title: 'finalize.visitors.title' },
          { name: 'finalize.step.payment', title: 'finalize.payment.title' },
        ]}
        current={current}
        onBack={() => undefined}
        strip={null}
        summary={<aside aria-label="order">Premium</aside>}
      >
        {current === 1 && (
          <CheckoutPayment
            returned={null}
            total={{ minor: 0, currency: 'EUR' }}
            picker={{
              methods: [],
              chosenId: null,
              onChoose: () => undefined,
              onRetry: async () => undefined,
            }}
            heading="payments.order"
            submit="payments.submit"
            submitFree="payments.submitFree"
            isBusy={false}
            isOpening={false}
            onSubmit={async () => undefined}
            notPossible={null}
            onNotPossibleRead={() => undefined}
          >
            {null}
          </CheckoutPayment>
        )}
      </CheckoutSteps>
    </Shop>,
  )
  return screen.getByRole('complementary', { name: 'order' })
}

it('puts the order directly above the button that costs money, and the terms above the order', async () => {
  const order = await open(1)
  const button = screen.getByRole('button', { name: 'Verbindlich buchen' })
  expect(order.closest('form')).toBe(button.closest('form'))
  expect(order.nextElementSibling?.contains(button)).toBe(true)
  expect(order.previousElementSibling?.textContent).toContain('AGB')
})

it('P 147b, R 89c: a step can be pressed once it is over, and never ahead', async () => {
  await open(0)
  expect(steps()).toEqual([])
  cleanup()
  await open(1)
  expect(steps()).toEqual([expect.stringMatching(/^Angaben/)])
})

it('leaves it beside the form in earlier steps', async () => {
  expect((await open(0)).closest('form')).toBeNull()
})
