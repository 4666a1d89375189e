import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetPerson } from '../../lib/personal-storage.ts'
import { addVoucherAtom, freezeVouchersAtom, voucherCartAtom } from '../../lib/voucher-cart.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/snackbar.tsx'
import { VoucherForm } from './voucher-form.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const urls = { previewPictureUrl: '/downloads/vouchers/preview.svg?language=de', previewDocumentUrl: '/downloads/vouchers/preview.pdf?language=de' }
const words = 'Für euch zwei. Handys bleiben draußen, Bademäntel an. Wir passen so lange auf Emil auf.'

async function open({ delivery = 'PRINT' as 'PRINT' | 'POSTAL', hasUrls = true } = {}) {
  const { Shop, store } = await prepareShop({})
  store.sub(voucherCartAtom, () => undefined)
  const onBought = vi.fn<() => void>()
  const onRetry = vi.fn<() => void>()
  const form = (kind: 'PRINT' | 'POSTAL') => (
    <>
      <VoucherForm
        key={kind}
        delivery={kind}
        title="Gutschein"
        lead=""
        aside=""
        preview={kind === 'PRINT' ? { urls: hasUrls ? urls : null, onRetry } : undefined}
        cartHref="/cart"
        onBought={onBought}
      />
      <SnackbarOutlet />
    </>
  )
  const { rerender, unmount } = render(form(delivery), { wrapper: Shop })
  const cards = () => (store.get(voucherCartAtom)?.cards ?? []).map((card) => [card.delivery, card.cents, card.quantity, card.text])
  return { store, onBought, onRetry, cards, unmount, reopen: () => render(form(delivery), { wrapper: Shop }), goTo: (kind: 'PRINT' | 'POSTAL') => rerender(form(kind)) }
}

const amount = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name.replace(' ', String.raw`\s`)}$`) })
const ownField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dein Betrag in Euro' })
const textField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Persönlicher Text/ })
const buy = () => userEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
const paper = () => document.querySelector('.vch')!.textContent.replaceAll('\u00A0', ' ')
const fault = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent.trim()
}
const said = async () => (await screen.findByRole('alert', { hidden: true })).textContent.trim()

describe('choosing a voucher', () => {
  it('begins with an amount, shows it on the paper and puts it into the cart', async () => {
    const { cards, onBought } = await open()
    expect(amount('100 €').checked).toBe(true)
    await userEvent.click(amount('50 €'))
    expect(paper()).toContain('50 €')
    await buy()
    expect(cards()).toEqual([['PRINT', 5000, 1, null]])
    expect(onBought).toHaveBeenCalledOnce()
  })

  it('counts the text, prints its beginning on the paper and all of it into the cart', async () => {
    const { cards } = await open()
    await userEvent.type(textField(), words)
    expect(screen.getByText('87 von 255')).toBeTruthy()
    expect(paper()).toContain('Für euch zwei. Handys bleiben draußen, Bademäntel an. W…')
    await buy()
    expect(cards()).toEqual([['PRINT', 10_000, 1, words]])
  })

  it('says that a text is too long, cuts nothing off and takes a shorter one', async () => {
    const { cards, onBought } = await open()
    await userEvent.click(textField())
    await userEvent.paste('ä'.repeat(256))
    expect(textField().value).toHaveLength(256)
    await buy()
    expect(fault(textField())).toBe('Auf den Gutschein passen 255 Zeichen. Kürz deinen Text bitte etwas.')
    expect([document.activeElement, onBought.mock.calls.length]).toEqual([textField(), 0])
    await userEvent.type(textField(), '{Backspace}')
    expect(fault(textField())).toBeUndefined()
    await buy()
    expect(cards()).toEqual([['PRINT', 10_000, 1, 'ä'.repeat(255)]])
  })

  it('takes an own amount with a comma or a point, and refuses what is none beside the field', async () => {
    const { cards } = await open({ delivery: 'POSTAL' })
    await userEvent.click(amount('Eigener Betrag'))
    expect(paper()).toContain('… €')
    await buy()
    expect(fault(ownField())).toBe('Bitte trag einen Betrag über null ein.')
    expect(document.activeElement).toBe(ownField())
    await userEvent.type(ownField(), '1000,50')
    await buy()
    expect([fault(ownField()), ownField().value]).toEqual(['Mehr als 1.000 € passen nicht auf einen Gutschein.', '1000,50'])
    await userEvent.clear(ownField())
    await userEvent.type(ownField(), '62.50')
    expect(paper()).toContain('62,50 €')
    await buy()
    expect(cards()).toEqual([['POSTAL', 6250, 1, null]])
  })

  it.each(['0', '0,00', '-5'])('clears an own amount of %s', async (typed) => {
    await open()
    await userEvent.click(amount('Eigener Betrag'))
    await userEvent.type(ownField(), typed)
    await userEvent.tab()
    expect(ownField().value).toBe('')
  })

  it('keeps an amount that nobody can read', async () => {
    await open()
    await userEvent.click(amount('Eigener Betrag'))
    await userEvent.type(ownField(), 'viel')
    await userEvent.tab()
    expect(ownField().value).toBe('viel')
  })

  it('keeps what was typed through a reload and a look at the other kind, and nothing of it after a logout', async () => {
    const { goTo, unmount, reopen, cards } = await open()
    await userEvent.click(amount('75 €'))
    await userEvent.type(textField(), 'Für dich')
    goTo('POSTAL')
    expect(amount('75 €').checked).toBe(true)
    await buy()
    expect(cards()).toEqual([['POSTAL', 7500, 1, null]])
    goTo('PRINT')
    await userEvent.type(textField(), 'Für euch')
    unmount()
    reopen()
    expect(textField().value).toBe('Für euch')
    act(forgetPerson)
    cleanup()
    reopen()
    expect(textField().value).toBe('')
  })

  it('begins anew after it has gone into the cart', async () => {
    const { unmount, reopen } = await open()
    await userEvent.type(textField(), 'Für dich')
    await buy()
    expect(textField().value).toBe('Für dich')
    unmount()
    reopen()
    expect(textField().value).toBe('')
  })

  it.each([
    ['five of the same', 5, 0, 'Diesen Gutschein hast du schon fünfmal im Warenkorb, mehr gehen auf einmal nicht.'],
    ['ten kinds', 1, 9, 'In den Warenkorb passen zehn verschiedene Gutscheine. Bezahl diese zuerst oder nimm einen heraus.'],
  ])('says that the cart is full with %s, and stays', async (_what, same, others, sentence) => {
    const { store, onBought, cards } = await open()
    for (let count = 0; count < same; count++) store.set(addVoucherAtom, { delivery: 'PRINT', cents: 10_000, text: others > 0 ? 'x' : null })
    for (let count = 0; count < others; count++) store.set(addVoucherAtom, { delivery: 'POSTAL', cents: 100 + count, text: null })
    const before = cards()
    await buy()
    expect(await said()).toBe(sentence)
    expect([cards(), onBought.mock.calls.length]).toEqual([before, 0])
  })

  it('says that a payment is open', async () => {
    const { store } = await open()
    store.set(addVoucherAtom, { delivery: 'PRINT', cents: 100, text: null })
    store.set(freezeVouchersAtom)
    await buy()
    expect(await said()).toContain('läuft gerade eine Zahlung')
  })
})

describe('the preview', () => {
  const svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })
  const preview = () => userEvent.click(screen.getByRole('button', { name: 'Vorschau' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'So sieht dein Gutschein aus' }))
  const answers = (...responses: (Response | Error | Promise<Response>)[]) => {
    const asked = vi.fn<typeof globalThis.fetch>(async () => {
      const next = responses.shift()!
      if (next instanceof Error) throw next
      return next
    })
    vi.stubGlobal('fetch', asked)
    return asked
  }

  it('shows the document that the server draws, with everything on it in words, and the PDF', async () => {
    const asked = answers(svg())
    await open()
    await userEvent.type(textField(), 'Für dich & mich')
    await preview()
    const picture = await dialog().findByRole('img', { name: /^Gutschein über 100\s€\. Darauf steht: „Für dich & mich“/ })
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    const query = '?language=de&cents=10000&text=F%C3%BCr+dich+%26+mich'
    expect(asked.mock.calls.map(([url]) => url)).toEqual([`/downloads/vouchers/preview.svg${query}`])
    expect(dialog().getByRole('link', { name: 'Als PDF ansehen' }).getAttribute('href')).toBe(`/downloads/vouchers/preview.pdf${query}`)
  })

  it('adds and closes, keeps what was typed, and says where it is', async () => {
    answers(svg())
    const { cards, onBought } = await open()
    await userEvent.type(textField(), 'Für dich')
    await preview()
    await userEvent.click(dialog().getByRole('button', { name: 'In den Warenkorb' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(cards()).toEqual([['PRINT', 10_000, 1, 'Für dich']])
    expect([textField().value, onBought.mock.calls.length]).toEqual(['Für dich', 0])
    expect((await screen.findByRole('link', { name: 'Zum Warenkorb', hidden: true })).getAttribute('href')).toBe('/cart')
  })

  it('closes for a change, and asks for nothing that is not right', async () => {
    const asked = answers(svg())
    const { cards } = await open()
    await preview()
    await userEvent.click(dialog().getByRole('button', { name: 'Noch ändern' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(amount('Eigener Betrag'))
    await preview()
    expect([screen.queryByRole('dialog'), fault(ownField()), cards()]).toEqual([null, 'Bitte trag einen Betrag über null ein.', []])
    expect(asked).toHaveBeenCalledOnce()
  })

  it('waits in a place of the same size', async () => {
    let arrive: (response: Response) => void = () => undefined
    answers(new Promise((resolve) => (arrive = resolve)))
    await open()
    await preview()
    expect(dialog().getByRole('status').textContent).toBe('Dein Gutschein wird gezeichnet')
    await act(async () => arrive(svg()))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it.each([
    ['nothing', new Response(null, { status: 503 }), 'Die Vorschau ist gerade nicht erreichbar.'],
    ['no connection', new TypeError('offline'), 'Keine Verbindung.'],
  ])('says that it got %s, and tries again', async (_what, answer, sentence) => {
    answers(answer, svg())
    await open()
    await preview()
    expect((await dialog().findByRole('alert')).textContent).toContain(sentence)
    await userEvent.click(dialog().getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it('comes by itself once the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answers(new TypeError('offline'), svg())
    await open()
    await preview()
    expect((await dialog().findByRole('alert')).textContent).toContain('Keine Verbindung.')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it('after too many goes on by itself when it may', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = answers(new Response(null, { status: 429, headers: { 'retry-after': '3' } }), svg())
    await open()
    await preview()
    expect(await dialog().findByText(/In 3 Sekunden geht es hier von selbst weiter/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(dialog().getByText(/In 2 Sekunden/)).toBeTruthy()
    expect(asked).toHaveBeenCalledOnce()
    for (const _second of [1, 2]) await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it('asks the shop again where it does not know yet who draws', async () => {
    const asked = answers()
    const { onRetry } = await open({ hasUrls: false })
    await preview()
    await userEvent.click(dialog().getByRole('button', { name: 'Noch einmal versuchen' }))
    expect([onRetry.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
  })

  it('is for vouchers to print', async () => {
    await open({ delivery: 'POSTAL' })
    expect(screen.queryByRole('button', { name: 'Vorschau' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /Persönlicher Text/ })).toBeNull()
  })
})
