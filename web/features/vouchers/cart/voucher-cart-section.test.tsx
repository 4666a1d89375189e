import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAtomValue } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addVoucherAtom, freezeVouchersAtom, voucherCartAtom } from '../../../shop/cart/voucher-cart.ts'
import { type NewVoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { VoucherCartSection } from './voucher-cart-section.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const words = 'Alles Gute zum Dreißigsten, ihr zwei! Handys aus, Tür zu, Wasser an.'
const print: NewVoucherCard = { delivery: 'PRINT', cents: 5000, text: words }
const postal: NewVoucherCard = { delivery: 'POSTAL', cents: 10_000, text: null }
const other: NewVoucherCard = { delivery: 'PRINT', cents: 6250, text: null }

interface Asked {
  cards: { delivery: string; valueMinor: number; quantity: number; text: string | null }[]
  onSiteStoreNumber: number | null
}
const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })

/** Prices a cart as the gateway does: shipping is charged once, on site not at all. */
function priced({ cards, onSiteStoreNumber }: Asked) {
  const subtotal = cards.reduce((sum, { valueMinor, quantity }) => sum + valueMinor * quantity, 0)
  const shipping =
    onSiteStoreNumber === null && cards.some(({ delivery }) => delivery === 'POSTAL') ? 490 : null
  return {
    voucherPrice: {
      __typename: 'VoucherPricePayload',
      userErrors: [],
      price: {
        __typename: 'VoucherPrice',
        cards: cards.map(({ delivery, valueMinor, quantity }) => ({
          __typename: 'PricedVoucherCard',
          delivery,
          quantity,
          value: euros(valueMinor),
          total: euros(valueMinor * quantity),
        })),
        subtotal: euros(subtotal),
        shipping: shipping === null ? null : euros(shipping),
        usedDiscount: null,
        usedVouchers: [],
        vatDue: 'PURCHASE',
        total: euros(subtotal + (shipping ?? 0)),
      },
    },
  }
}

async function open(
  cards: NewVoucherCard[],
  { response = priced as (asked: Asked) => unknown, onSiteStoreNumber = null as number | null } = {},
) {
  const { Shop, store, asked } = await prepareShop({ VoucherPrice: ({ input }) => response(input as Asked) })
  for (const card of cards) store.set(addVoucherAtom, card)
  function Cart() {
    const cart = useAtomValue(voucherCartAtom)
    return cart ? (
      <VoucherCartSection
        cart={cart}
        onSiteStoreNumber={onSiteStoreNumber}
        action={<a href="/booking/voucher">Bezahlen</a>}
      />
    ) : (
      <p>leer</p>
    )
  }
  render(<Cart />, { wrapper: Shop })
  return { store, asked }
}

const plain = (element: Element) => element.textContent.replaceAll('\u00A0', ' ')
const items = () => screen.getAllByRole('listitem')
const prices = () => items().map((item) => plain(item.querySelector('.cart-item__price')!))
const sum = () => Array.from(document.querySelectorAll('.price-lines > div'), plain)
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(name.replaceAll(' ', String.raw`\s`)) }))

describe('vouchers in the cart', () => {
  it('P 67a, P 108, R 27, R 314a, R 316: show kind, 55 characters, and the server’s price', async () => {
    const { asked } = await open([print, print, postal])
    await waitFor(() =>
      expect(sum()).toEqual(['Gutscheine 200,00 €', 'Versand per Post 4,90 €', 'Gesamt 204,90 €']),
    )
    expect(prices()).toEqual(['100,00 €', '100,00 €'])
    expect(items().map((item) => plain(within(item).getByRole('heading')))).toEqual([
      'Gutschein zum Ausdrucken über 50 €',
      'Gutschein per Post über 100 €',
    ])
    expect(
      within(items()[0]!).getByText('„Alles Gute zum Dreißigsten, ihr zwei! Handys aus, Tür…“'),
    ).toBeTruthy()
    const cards = [
      { delivery: 'PRINT', valueMinor: 5000, quantity: 2, text: words },
      { delivery: 'POSTAL', valueMinor: 10_000, quantity: 1, text: null },
    ]
    expect(asked).toEqual([
      { operation: 'VoucherPrice', variables: { input: { cards, onSiteStoreNumber: null } } },
    ])
  })

  it('P 67b, R 314b: cost no shipping on the tablet of a store', async () => {
    const { asked } = await open([postal], { onSiteStoreNumber: 2 })
    await waitFor(() => expect(sum()).toEqual(['Gesamt 100,00 €']))
    expect(asked[0]?.variables).toMatchObject({ input: { onSiteStoreNumber: 2 } })
    expect(plain(screen.getByRole('heading', { level: 3 }))).toBe('Gutschein zum Mitnehmen über 100 €')
    expect(screen.queryByText(/Post/)).toBeNull()
  })

  it('can be up to five, and announce the new sum only once it is known', async () => {
    let arrive: (() => void) | undefined
    const slow = (asked: Asked) =>
      asked.cards[0]!.quantity < 3
        ? priced(asked)
        : new Promise((resolve) => (arrive = () => resolve(priced(asked))))
    const { store } = await open([print, print], { response: slow })
    await waitFor(() => expect(prices()).toEqual(['100,00 €']))
    const lines = () => document.querySelector('.price-lines')!
    expect(lines().getAttribute('aria-busy')).toBeNull()
    await press('Anzahl Gutschein zum Ausdrucken über 50 € erhöhen')
    expect(document.querySelector('.counter__value')!.textContent).toBe('3')
    expect([lines().getAttribute('aria-busy'), prices(), sum().at(-1)]).toEqual([
      'true',
      ['100,00 €'],
      'Gesamt 100,00 €',
    ])
    await act(async () => arrive?.())
    await waitFor(() => expect(sum().at(-1)).toBe('Gesamt 150,00 €'))
    expect([lines().getAttribute('aria-busy'), prices()]).toEqual([null, ['150,00 €']])
    await screen.findByText(/^Gesamt: 150,00\s€$/)
    expect(store.get(voucherCartAtom)?.cards[0]?.quantity).toBe(3)
  })

  it('P 67c, R 315: cannot be fewer than one or more than five', async () => {
    await open(Array.from({ length: 5 }, () => print))
    expect(screen.getByRole('button', { name: /erhöhen/ }).getAttribute('aria-disabled')).toBe('true')
    for (let count = 0; count < 4; count++) await press('verringern')
    expect(screen.getByRole('button', { name: /verringern/ }).getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(prices()).toEqual(['50,00 €']))
  })

  it('are removed one by one: the focus goes to the next, then to the previous', async () => {
    await open([print, postal, other])
    await waitFor(() => expect(prices()).toEqual(['50,00 €', '100,00 €', '62,50 €']))
    await press('Entfernen: Gutschein per Post über 100 €')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /^Entfernen: Gutschein zum Ausdrucken über 62,50\s€$/,
    )
    expect(prices()).toEqual(['50,00 €', '62,50 €'])
    await press('Entfernen: Gutschein zum Ausdrucken über 62,50 €')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /^Entfernen: Gutschein zum Ausdrucken über 50\s€$/,
    )
    await waitFor(() => expect(sum()).toEqual(['Gesamt 50,00 €']))
    await press('Entfernen')
    expect(screen.getByText('leer')).toBeTruthy()
  })

  it.each([
    ['offline', () => new TypeError('no connection'), 'Du bist offline.'],
    [
      'refused',
      () => ({ voucherPrice: { __typename: 'VoucherPricePayload', price: null, userErrors: [] } }),
      'Die Summe lässt sich gerade nicht laden.',
    ],
  ])(
    'stay when the price is %s, show no sum that may be wrong, and ask again',
    async (_what, failure, sentence) => {
      let fails = false
      await open([print], { response: (asked) => (fails ? failure() : priced(asked)) })
      await waitFor(() => expect(prices()).toEqual(['50,00 €']))
      fails = true
      await press('erhöhen')
      expect((await screen.findByRole('alert')).textContent).toContain(sentence)
      expect([prices(), sum()]).toEqual([['–'], []])
      fails = false
      await press('Noch einmal versuchen')
      await waitFor(() => expect([prices(), sum().at(-1)]).toEqual([['100,00 €'], 'Gesamt 100,00 €']))
    },
  )

  it('are priced again automatically once the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open([print], {
      response: (asked) => (navigator.onLine ? priced(asked) : new TypeError('no connection')),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Du bist offline.')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(sum().at(-1)).toBe('Gesamt 50,00 €'))
  })

  it('reserve the space of the first sum while it loads', async () => {
    await open([print, postal], { response: () => new Promise(() => undefined) })
    expect(screen.getByText('Die Summe wird geladen')).toBeTruthy()
    expect([prices(), sum()]).toEqual([
      ['–', '–'],
      ['Gutscheine –', 'Versand per Post –', 'Gesamt –'],
    ])
  })

  it.each([
    ['nothing goes by post', [print], null],
    ['they are handed over on site', [postal], 2],
  ])('reserve no space for postage where %s', async (_what, cards, onSiteStoreNumber) => {
    await open(cards, { response: () => new Promise(() => undefined), onSiteStoreNumber })
    expect(sum()).toEqual(['Gesamt –'])
  })

  it('count down, and announce it at five minutes and at one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open([print, postal])
    expect(screen.getByRole('timer').textContent).toBe('Noch 15:00 im Warenkorb')
    for (const [minutes, sentence] of [
      [10, 'fünf Minuten'],
      [4, 'eine Minute'],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
      expect(screen.getByText(`Deine Gutscheine bleiben noch ${sentence} im Warenkorb.`)).toBeTruthy()
    }
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('timer').textContent).toMatch(/^Nur noch 00:5\d$/)
  })

  it('have no clock in sight until two minutes before the end where all are printed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open([print])
    expect(screen.queryByRole('timer')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(13 * 60_000 + 1000))
    expect(screen.getByRole('timer').textContent).toMatch(/^Noch 01:5\d im Warenkorb$/)
  })

  it('are frozen while a payment is open, and state it', async () => {
    const { store } = await open([print, print])
    act(() => store.set(freezeVouchersAtom))
    expect(screen.getByText(/läuft gerade eine Zahlung/)).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(within(items()[0]!).getByText('2 Stück')).toBeTruthy()
  })
})
