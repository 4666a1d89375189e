import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { voucherCartAtom } from '../../shop/cart/voucher-cart.ts'
import { giftDays } from '../../shop/gifts/gift-rules.ts'
import { VoucherMailPage, VoucherPrintPage } from './voucher-details.tsx'
import '../../testing/top-layer.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const offer = {
  voucherOffer: {
    __typename: 'VoucherOffer',
    previewPictureUrl: '/downloads/vouchers/preview.svg?language=de',
    previewDocumentUrl: '/downloads/vouchers/preview.pdf?language=de',
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

it('a link with an evening fills the form, and the address forgets it', async () => {
  history.replaceState(null, '', '/gutscheine/mail?evening=premium-2')
  const type = {
    __typename: 'WellzoneType',
    id: 'premium',
    kind: 'PREMIUM',
    name: 'Premium',
    wellzoneCount: 2,
    lowestPricePerHour: { __typename: 'Money', minor: 4200, currency: 'EUR' },
  }
  const { Shop } = await prepareShop({
    VoucherDetails: () => offer,
    Maintenance: () => ({ maintenance: null }),
    Evenings: () => ({
      stores: [{ __typename: 'Store', id: 'mainz', isComingSoon: false, wellzoneTypes: [type] }],
    }),
  })
  render(<VoucherMailPage />, { wrapper: Shop })
  expect(await screen.findByText(/^heute 84/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Dein Gruß/ }).value).toBe('')
  const paper = document.querySelector('.voucher-card')!.textContent.replaceAll('\u00A0', ' ')
  expect(paper).toMatch(/Zwei Stunden Premium84 €/)
  expect(location.search).toBe('')
})

it('a voucher that goes by mail has a page that says so', async () => {
  history.replaceState(null, '', '/gutscheine/print?by=mail')
  const { Shop } = await prepareShop({
    VoucherDetails: () => offer,
    Maintenance: () => ({ maintenance: null }),
  })
  const { unmount } = render(<VoucherPrintPage />, { wrapper: Shop })
  expect(location.pathname).toBe('/gutscheine/mail')
  unmount()
  const { store, ...mail } = await prepareShop({ Maintenance: () => ({ maintenance: null }) })
  render(<VoucherMailPage />, { wrapper: mail.Shop })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gutschein per Mail')
  await userEvent.click(screen.getByRole('button', { name: 'Empfänger fehlt' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Vorname'))
  await userEvent.type(screen.getByLabelText('Vorname'), 'Jonas')
  await userEvent.type(screen.getByLabelText('E-Mail'), 'jonas@example.de')
  await userEvent.click(screen.getByRole('button', { name: /^Weiter zur Zahlung/ }))
  expect(location.pathname).toBe('/booking/voucher')
  const [card] = store.get(voucherCartAtom)?.cards ?? []
  expect(card?.gift).toEqual({ name: 'Jonas', email: 'jonas@example.de', sendOn: giftDays().preset })
  history.replaceState(null, '', '/')
})

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
