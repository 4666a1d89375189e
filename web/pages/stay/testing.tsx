// A page of a stay, for tests of this folder and its parts.
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { PageProps } from '../../lib/routing/page.ts'
import { prepareShop, type Responses } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'

export async function openStayPage(Page: ComponentType<PageProps>, responses: Responses) {
  const shop = await prepareShop(responses)
  const page = (
    <>
      <Page params={{ orderId: 'order-1' }} />
      <SnackbarOutlet />
    </>
  )
  await act(async () => void render(page, { wrapper: shop.Shop }))
  return shop
}
