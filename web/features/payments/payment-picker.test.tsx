import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { PaymentKind } from '../../generated/schema.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { PaymentPicker } from './payment-picker.tsx'

const payPal: { id: string; name: string; kind: PaymentKind }[] = [
  { id: '1', name: 'PayPal', kind: 'PAYPAL' },
]

async function pick(responses: (typeof payPal | null)[]) {
  const ask = vi.fn<() => void>()
  function Payment() {
    const [methods, setMethods] = useState(responses[0] ?? null)
    const onRetry = async () => {
      ask()
      await Promise.resolve()
      setMethods(responses[ask.mock.calls.length] ?? null)
    }
    return <PaymentPicker methods={methods} chosenId="1" onChoose={() => undefined} onRetry={onRetry} />
  }
  const { Shop } = await prepareShop({})
  render(<Payment />, { wrapper: Shop })
  return { ask, press: () => userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' })) }
}

describe('the payment methods', () => {
  it('R 280e: can be loaded again after a failure, and the focus stays with them', async () => {
    const { ask, press } = await pick([null, payPal])
    expect(screen.getByRole('alert').textContent).toContain('nicht erreichbar')
    await press()
    const way = await screen.findByRole('radio', { name: /PayPal/ })
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(way.closest('[tabindex]')))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('are announced as missing once more if loading fails again', async () => {
    const { press } = await pick([null, null, payPal])
    const first = screen.getByRole('alert')
    await press()
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first))
    await press()
    expect(await screen.findByRole('radio', { name: /PayPal/ })).toBeTruthy()
  })

  it('are missing in words where a store offers none, and cannot be loaded again', async () => {
    await pick([[]])
    expect(screen.getByText(/^Online bezahlen geht hier gerade nicht\./)).toBeDefined()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
