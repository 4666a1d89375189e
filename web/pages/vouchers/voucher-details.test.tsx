import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { VoucherPrintPage } from './voucher-details.tsx'
import '../../testing/top-layer.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const offer = {
  voucherOffer: {
    ...{
      __typename: 'VoucherOffer',
      previewPictureUrl: '/downloads/vouchers/preview.svg?language=de',
      previewDocumentUrl: '/downloads/vouchers/preview.pdf?language=de',
    },
    shippingPrice: { __typename: 'Money', minor: 490, currency: 'EUR' },
  },
}

async function openPreview(...responses: unknown[]) {
  vi.stubGlobal('fetch', async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const { Shop } = await prepareShop({
    VoucherDetails: () => responses.shift(),
    Maintenance: () => ({ maintenance: null }),
  })
  render(<VoucherPrintPage />, { wrapper: Shop })
  await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }))
  return within(screen.getByRole('dialog'))
}

describe('the preview on the page of a voucher', () => {
  it('is loading until the shop has responded', async () => {
    let response: (data: unknown) => void = () => undefined
    const dialog = await openPreview(new Promise((resolve) => (response = resolve)))
    expect([dialog.getByRole('status').textContent, dialog.queryByRole('alert')]).toEqual([
      'Dein Gutschein wird gezeichnet',
      null,
    ])
    await act(async () => response(offer))
    expect(await dialog.findByRole('img')).toBeTruthy()
  })

  it('appears by itself once the browser is online again', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const dialog = await openPreview(new TypeError('offline'), offer)
    expect((await dialog.findByRole('alert')).textContent).toContain('Keine Verbindung.')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await dialog.findByRole('img')).toBeTruthy()
  })
})
