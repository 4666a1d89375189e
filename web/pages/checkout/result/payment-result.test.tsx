import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import { SuccessResult } from './payment-result.tsx'

async function comeBack(responses: Responses) {
  const { Shop } = await prepareShop(responses)
  const { hook, searchHook } = memoryLocation({ path: '/gutscheine/success?order=order-1' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <SuccessResult unknown="voucher-checkout.success.unknown" renderPlaced={({ id }) => `${id} is placed`}>
        {() => 'it is paid'}
      </SuccessResult>
    </Router>,
    { wrapper: Shop },
  )
}
const unknownOrder = /Was du bestellt hast, steht bei deinen Bestellungen/

describe('an order with nothing left to pay', () => {
  it('is not called unknown when the query fails, and can be retried', async () => {
    let isLost = true
    await comeBack({
      PlacedOrder: () =>
        isLost
          ? new TypeError('offline')
          : { viewer: { __typename: 'Viewer', id: '7', order: { __typename: 'Order', id: 'order-1' } } },
    })
    const again = await screen.findByRole('button', { name: 'Noch einmal nachsehen' })
    expect(screen.queryByText(unknownOrder)).toBeNull()
    isLost = false
    await userEvent.click(again)
    expect(await screen.findByText('order-1 is placed')).toBeTruthy()
  })

  it('is called unknown if it belongs to another visitor', async () => {
    await comeBack({ PlacedOrder: () => ({ viewer: null }) })
    expect(await screen.findByText(unknownOrder)).toBeTruthy()
  })
})
