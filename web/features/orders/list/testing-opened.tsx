// An opened order in the list and its texts, for tests of this folder.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { OrderList } from './order-list.tsx'
import { cancellation, order, withdrawalHref, withOrders } from './testing.ts'

export const viewer = (found: unknown) => ({
  viewer: { __typename: 'Viewer', id: '7', order: found },
})

/** The list with one opened order. `response` returns its details for every request. */
export async function openOrder(
  response: () => unknown,
  more: Record<string, () => unknown> = {},
  summary = () => order(1),
) {
  const shop = await prepareShop({
    Orders: (variables) => withOrders([summary()])['Orders']?.(variables),
    OrderDetails: response,
    ...more,
  })
  render(
    <>
      <OrderList
        isPaused={false}
        withdrawalHref={withdrawalHref}
        empty={<p>nichts</p>}
        loggedOut={<p>anmelden</p>}
        renderAgain={(orderId) => <a href={`/again/${orderId}`}>Neu buchen</a>}
      />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  const [row] = await screen.findAllByRole('group')
  await userEvent.click(row?.querySelector('summary') as HTMLElement)
  return shop
}
export const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')
export const terms = (kind: string, until: string | null = null, minor = 0) => ({
  cancellation: cancellation(kind, until, kind === 'VOUCHER' ? { asVoucher: minor } : { money: minor }),
})
