import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open({ isNarrow, current }: { isNarrow: boolean; current: number }) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isNarrow }))
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
            submit="payments.submit"
            isBusy={false}
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

it('puts the order directly above the button that costs money where there is one column', async () => {
  const order = await open({ isNarrow: true, current: 1 })
  const button = screen.getByRole('button', { name: /0,00/ })
  expect(order.closest('form')).toBe(button.closest('form'))
  expect(order.parentElement?.nextElementSibling?.contains(button)).toBe(true)
})

it('leaves it beside the form on wide pages and in earlier steps', async () => {
  const wide = await open({ isNarrow: false, current: 1 })
  expect(wide.closest('form')).toBeNull()
  cleanup()
  const earlier = await open({ isNarrow: true, current: 0 })
  expect(earlier.closest('form')).toBeNull()
})
