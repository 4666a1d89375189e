import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { forgetPerson } from '../../../lib/storage/personal-storage.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { addVoucherAtom, freezeVouchersAtom } from '../../../shop/cart/voucher-cart.ts'
import {
  amount,
  buy,
  fieldError,
  hint,
  openVoucherForm,
  ownField,
  paper,
  said,
  textField,
} from './testing.tsx'

const words = 'Für euch zwei. Handys bleiben draußen, Bademäntel an. Wir passen so lange auf Emil auf.'

describe('choosing a voucher', () => {
  it('R 313, P 109e: starts with an amount, shows it on the card and adds it to the cart', async () => {
    const { cards, onBought } = await openVoucherForm()
    expect(amount('100 €').checked).toBe(true)
    for (const each of ['25 €', '75 €', 'Eigener Betrag']) expect(amount(each).checked).toBe(false)
    await userEvent.click(amount('50 €'))
    expect(paper()).toContain('50 €')
    await buy()
    expect(cards()).toEqual([['PRINT', 5000, 1, null]])
    await buy()
    expect(cards()).toEqual([['PRINT', 5000, 1, null]])
    expect(onBought).toHaveBeenCalledOnce()
  })

  it('counts the text, shows it on the card and adds all of it to the cart', async () => {
    const { cards } = await openVoucherForm()
    await userEvent.type(textField(), words)
    expect(screen.getByText('87 von 255')).toBeTruthy()
    expect(paper()).toContain(words)
    await buy()
    expect(cards()).toEqual([['PRINT', 10_000, 1, words]])
  })

  it('reports a text that is too long, cuts nothing off and accepts a shorter one', async () => {
    const { cards, onBought } = await openVoucherForm()
    await userEvent.click(textField())
    await userEvent.paste('ä'.repeat(256))
    expect(textField().value).toHaveLength(256)
    await buy()
    expect(fieldError(textField())).toBe(
      'Auf den Gutschein passen 255 Zeichen. Kürz deinen Text bitte etwas.',
    )
    expect([document.activeElement, onBought.mock.calls.length]).toEqual([textField(), 0])
    await userEvent.type(textField(), '{Backspace}')
    expect(fieldError(textField())).toBeUndefined()
    await buy()
    expect(cards()).toEqual([['PRINT', 10_000, 1, 'ä'.repeat(255)]])
  })

  it('takes a custom amount with a comma or a point, and refuses an invalid one', async () => {
    const { cards } = await openVoucherForm({ delivery: 'POSTAL' })
    await userEvent.click(amount('Eigener Betrag'))
    expect(paper()).toContain('… €')
    await buy()
    expect(fieldError(ownField())).toBe('Bitte trag einen Betrag über null ein.')
    expect(document.activeElement).toBe(ownField())
    await userEvent.type(ownField(), '1000,50')
    await buy()
    expect([fieldError(ownField()), ownField().value]).toEqual([
      'Mehr als 1.000\u00a0€ passen nicht auf einen Gutschein.',
      '1000,50',
    ])
    await userEvent.clear(ownField())
    await userEvent.type(ownField(), '62.50')
    expect(paper()).toContain('62,50 €')
    await buy()
    expect(cards()).toEqual([['POSTAL', 6250, 1, null]])
  })

  it.each(['0', '0,00', '-5'])('R 123a, R 287b: clears a custom amount of %s', async (typed) => {
    await openVoucherForm()
    await userEvent.click(amount('Eigener Betrag'))
    await userEvent.type(ownField(), typed)
    await userEvent.tab()
    expect([ownField().value, hint(ownField())]).toEqual(['', 'Bitte trag einen Betrag über null ein.'])
    await userEvent.type(ownField(), '6')
    expect(hint(ownField())).toBe('Zum Beispiel 62,50. Höchstens 1.000\u00a0€.')
  })

  it('keeps an amount that cannot be parsed', async () => {
    await openVoucherForm()
    await userEvent.click(amount('Eigener Betrag'))
    await userEvent.type(ownField(), 'viel')
    await userEvent.tab()
    expect(ownField().value).toBe('viel')
  })

  it('keeps what was typed through a reload and a switch of kind, but not after a logout', async () => {
    const { goTo, unmount, reopen, cards } = await openVoucherForm()
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

  it('starts anew after the voucher was added to the cart', async () => {
    const { unmount, reopen } = await openVoucherForm()
    await userEvent.type(textField(), 'Für dich')
    await buy()
    expect(textField().value).toBe('Für dich')
    unmount()
    reopen()
    expect(textField().value).toBe('')
  })

  it.each([
    [
      'five of the same',
      5,
      0,
      'Diesen Gutschein hast du schon fünfmal im Warenkorb, mehr gehen auf einmal nicht.',
    ],
    [
      'ten kinds',
      1,
      9,
      'In den Warenkorb passen zehn verschiedene Gutscheine. Bezahl diese zuerst oder nimm einen heraus.',
    ],
  ])('reports that the cart is full with %s, and stays', async (_what, same, others, sentence) => {
    const { store, onBought, cards } = await openVoucherForm()
    for (let count = 0; count < same; count++)
      store.set(addVoucherAtom, { delivery: 'PRINT', cents: 10_000, text: others > 0 ? 'x' : null })
    for (let count = 0; count < others; count++)
      store.set(addVoucherAtom, { delivery: 'POSTAL', cents: 100 + count, text: null })
    const before = cards()
    await buy()
    expect(await said()).toContain(sentence)
    expect([cards(), onBought.mock.calls.length]).toEqual([before, 0])
  })

  it('states that a payment is open', async () => {
    const { store } = await openVoucherForm()
    store.set(addVoucherAtom, { delivery: 'PRINT', cents: 100, text: null })
    store.set(freezeVouchersAtom)
    await buy()
    expect(await said()).toContain('läuft gerade eine Zahlung')
    expect(screen.getByRole('link', { name: 'Zum Warenkorb', hidden: true }).getAttribute('href')).toBe(
      '/cart',
    )
  })
})

describe('a voucher draft from another tab', () => {
  const keep = (text: string) => {
    localStorage.setItem(
      'wellzone.personal.voucher-draft',
      JSON.stringify({ amount: '7500', ownAmount: '', text }),
    )
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  }

  it('is read once: later typing in another tab does not change the fields', async () => {
    keep('Für dich')
    await openVoucherForm()
    expect([amount('75 €').checked, textField().value]).toEqual([true, 'Für dich'])
    await userEvent.click(textField())
    const field = textField()
    keep('Etwas anderes')
    expect([document.activeElement, field.value]).toEqual([textField(), 'Für dich'])
  })

  it('appears as soon as the page can read it', async () => {
    keep('Für dich')
    const { store } = await openVoucherForm({ isReady: false })
    expect(textField().value).toBe('')
    act(() => store.set(storageReadyAtom, true))
    expect([amount('75 €').checked, textField().value]).toEqual([true, 'Für dich'])
  })

  it('waits until a focused form has lost the focus, and never replaces typed text', async () => {
    keep('Für dich')
    const { store, unmount } = await openVoucherForm({ isReady: false })
    await userEvent.click(textField())
    const field = textField()
    act(() => store.set(storageReadyAtom, true))
    expect([document.activeElement, field.value]).toEqual([textField(), ''])
    await userEvent.tab({ shift: true })
    expect([field.isConnected, field.value]).toEqual([true, ''])
    await userEvent.click(document.body)
    expect(textField().value).toBe('Für dich')
    unmount()

    const other = await openVoucherForm({ isReady: false })
    await userEvent.click(textField())
    act(() => other.store.set(storageReadyAtom, true))
    await userEvent.type(textField(), 'Neu')
    await userEvent.click(document.body)
    expect(textField().value).toBe('Neu')
  })

  it('also waits for a form that was focused before hydration', async () => {
    keep('Für dich')
    const { store } = await openVoucherForm({ isReady: false, early: () => userEvent.click(textField()) })
    const field = textField()
    expect(document.activeElement).toBe(field)
    act(() => store.set(storageReadyAtom, true))
    expect([document.activeElement, textField().value]).toEqual([field, ''])
    await userEvent.click(document.body)
    expect(textField().value).toBe('Für dich')
  })
})
