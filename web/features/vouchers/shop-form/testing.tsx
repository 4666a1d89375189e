// The voucher form, its controls and what it shows, for its tests.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { voucherCartAtom } from '../../../shop/cart/voucher-cart.ts'
import { type NewVoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { VoucherForm } from './voucher-form.tsx'
import type { VoucherPreviewSource } from '../preview/voucher-preview.tsx'

type Delivery = NewVoucherCard['delivery']

export const urls = {
  previewPictureUrl: '/downloads/vouchers/preview.svg?language=de',
  previewDocumentUrl: '/downloads/vouchers/preview.pdf?language=de',
}

interface Stage {
  delivery?: Delivery
  preview?: Omit<VoucherPreviewSource, 'onRetry'>
  isReady?: boolean
  /** Runs on the server-rendered page, before hydration. */
  early?: () => Promise<void>
}

/** A voucher form without the page around it. */
export async function openVoucherForm({
  delivery = 'PRINT',
  preview = { urls, trouble: null },
  isReady = true,
  early,
}: Stage = {}) {
  const { Shop, store } = await prepareShop({})
  store.set(storageReadyAtom, isReady)
  store.sub(voucherCartAtom, () => undefined)
  const onBought = vi.fn<() => void>()
  const onRetry = vi.fn<() => void>()
  const form = (kind: Delivery, source = preview) => (
    <>
      <VoucherForm
        key={kind}
        delivery={kind}
        title="Gutschein"
        lead=""
        aside=""
        preview={kind === 'PRINT' ? { ...source, onRetry } : undefined}
        cartHref="/cart"
        onBought={onBought}
      />
      <SnackbarOutlet />
    </>
  )
  const container = document.body.appendChild(document.createElement('div'))
  if (early) {
    container.innerHTML = renderToString(<Shop>{form(delivery)}</Shop>)
    await early()
  }
  const { rerender, unmount } = render(form(delivery), {
    wrapper: Shop,
    container,
    hydrate: early !== undefined,
  })
  const cards = () =>
    (store.get(voucherCartAtom)?.cards ?? []).map((card) => [
      card.delivery,
      card.cents,
      card.quantity,
      card.text,
    ])
  return {
    store,
    onBought,
    onRetry,
    cards,
    unmount,
    reopen: () => render(form(delivery), { wrapper: Shop }),
    goTo: (kind: Delivery) => rerender(form(kind)),
    hear: (source: typeof preview) => rerender(form(delivery, source)),
  }
}

export const amount = (name: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name.replace(' ', String.raw`\s`)}$`) })
export const ownField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dein Betrag in Euro' })
export const textField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Dein Gruß/ })
export const buy = () => userEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
export const paper = () => document.querySelector('.voucher-card')!.textContent.replaceAll('\u00A0', ' ')
export const fieldError = (field: HTMLElement) => described(field, '-error')
export const hint = (field: HTMLElement) => described(field, '-hint')
export const said = async () => (await screen.findByRole('alert', { hidden: true })).textContent.trim()

function described(field: HTMLElement, by: string): string | undefined {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.find((id) => id.endsWith(by)) ?? '')?.textContent.trim()
}
