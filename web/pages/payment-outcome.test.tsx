import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { prepareShop } from '../testing/shop.tsx'
import { PlacedOutcome } from './payment-outcome.tsx'

afterEach(cleanup)

describe('an order with nothing left to pay', () => {
  it('that cannot be asked for is not said to be unknown, and can be asked for again', async () => {
    let isLost = true
    const { Shop } = await prepareShop({
      PlacedOrder: () => (isLost ? new TypeError('offline') : { viewer: { __typename: 'Viewer', id: '7', order: { __typename: 'Order', id: 'order-1' } } }),
    })
    render(<PlacedOutcome id="order-1" unknown="nobody knows it">it is placed</PlacedOutcome>, { wrapper: Shop })
    const again = await screen.findByRole('button', { name: 'Noch einmal nachsehen' })
    expect(screen.queryByText('nobody knows it')).toBeNull()
    isLost = false
    await userEvent.click(again)
    expect(await screen.findByText('it is placed')).toBeTruthy()
  })

  it('that is nobody’s is said to be unknown', async () => {
    const { Shop } = await prepareShop({ PlacedOrder: () => ({ viewer: null }) })
    render(<PlacedOutcome id="order-1" unknown="nobody knows it">it is placed</PlacedOutcome>, { wrapper: Shop })
    expect(await screen.findByText('nobody knows it')).toBeTruthy()
  })
})
