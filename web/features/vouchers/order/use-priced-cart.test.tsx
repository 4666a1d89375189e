import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { VoucherErrorCode, VoucherPriceInput } from '../../../generated/schema.ts'
import type { VoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import type { VoucherRefusal } from '../codes/price-refusals.ts'
import { usePricedCart } from './use-priced-cart.ts'
import { usedCodesAtom } from '../codes/used-codes.ts'

const card: VoucherCard = {
  id: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10',
  delivery: 'PRINT',
  cents: 5000,
  quantity: 1,
  text: null,
}
const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
/** The fake server's balance of each voucher. */
type Worth = Record<string, number | VoucherErrorCode>

function priceBy(worth: Worth, { cards, codes }: VoucherPriceInput) {
  let total = cards.reduce((sum, { valueMinor, quantity }) => sum + valueMinor * quantity, 0)
  const usedVouchers = []
  for (const [place, code] of (codes ?? []).entries()) {
    const value = worth[code.replaceAll(/[^A-Z]/gi, '').toUpperCase()] ?? 'CODE_NOT_VALID'
    const fieldError = typeof value === 'string' ? value : total === 0 ? 'NOTHING_TO_REDEEM' : null
    const field = ['input', 'codes', String(place)]
    if (fieldError)
      return {
        price: null,
        userErrors: [{ __typename: 'VoucherUserError', code: fieldError, field, retryAfterSeconds: null }],
      }
    const amount = Math.min(total, Number(value))
    total -= amount
    usedVouchers.push({ __typename: 'RedeemedVoucher', code, amount: euros(amount) })
  }
  const sums = {
    cards: [],
    subtotal: euros(5000),
    shipping: null,
    usedDiscount: null,
    usedVouchers,
    vatDue: 'PURCHASE',
    total: euros(total),
  }
  return { price: { __typename: 'VoucherPrice', ...sums }, userErrors: [] }
}

async function open(
  worth: Worth,
  { codes = [], viewerId = '7' }: { codes?: string[]; viewerId?: string | null | 'unknown' } = {},
) {
  let isLost = false
  const shop = await prepareShop({
    VoucherPrice: ({ input }) =>
      isLost
        ? new TypeError('no connection')
        : {
            voucherPrice: {
              __typename: 'VoucherPricePayload',
              ...priceBy(worth, input as VoucherPriceInput),
            },
          },
  })
  shop.store.set(usedCodesAtom, { viewerId: '7', codes })
  const onDropped = vi.fn<(code: string, why: VoucherRefusal) => void>()
  const onRefused = vi.fn<(why: VoucherRefusal) => void>()
  const { result, rerender } = renderHook(
    (viewer) =>
      usePricedCart({
        viewerId: viewer,
        cards: [card],
        onSiteStoreNumber: null,
        isOrderedMaybe: false,
        onDropped,
        onRefused,
      }),
    {
      wrapper: shop.Shop,
      initialProps: viewerId === 'unknown' ? undefined : viewerId,
    },
  )
  if (viewerId !== 'unknown')
    await waitFor(() => expect(result.current.price ?? result.current.failure).not.toBeNull())
  const due = () => result.current.price?.total.minor
  const redeem = (code: string) => act(() => result.current.actions.redeem(code))
  const remove = (code: string) => act(() => result.current.actions.removeVoucher(code))
  const lose = () => (isLost = true)
  return { ...shop, result, rerender, due, redeem, remove, lose, onDropped, onRefused }
}

describe('the codes of a voucher cart', () => {
  it('are applied once the server has priced the cart with them, one at a time', async () => {
    const { redeem, due, result } = await open({ AAAA: 1000, BBBB: 9000 })
    expect(due()).toBe(5000)
    expect(await redeem('AAAA')).toMatchObject({ kind: 'done', total: { minor: 4000 } })
    expect(await redeem('BBBB')).toMatchObject({ kind: 'done', total: { minor: 0 } })
    await waitFor(() => expect(due()).toBe(0))
    expect(result.current.codes).toEqual(['AAAA', 'BBBB'])
  })

  it('that are already applied are refused without a request', async () => {
    const { redeem, asked } = await open({ AABB: 1000 })
    await redeem('AABB')
    const before = asked.length
    expect(await redeem('aa bb-')).toEqual({
      kind: 'refused',
      code: 'CODE_ALREADY_USED',
      retryAfterSeconds: null,
    })
    expect(asked).toHaveLength(before)
  })

  it('are dropped when the page is opened again, and the cart is priced without them', async () => {
    const { due, result, onDropped } = await open(
      { AAAA: 'VOUCHER_EXPIRED', BBBB: 500 },
      { codes: ['AAAA', 'BBBB'] },
    )
    await waitFor(() => expect(due()).toBe(4500))
    expect(result.current.codes).toEqual(['BBBB'])
    expect(onDropped).toHaveBeenCalledTimes(1)
  })

  it('are removed again whatever their spelling', async () => {
    const { redeem, remove, due } = await open({ AABB: 1000 })
    await redeem('aabb')
    expect(await remove('AA-BB')).toMatchObject({ kind: 'done', total: { minor: 5000 } })
    await waitFor(() => expect(due()).toBe(5000))
  })

  it('belong to one visitor', async () => {
    expect((await open({ AAAA: 1000 }, { codes: ['AAAA'], viewerId: '8' })).due()).toBe(5000)
    expect((await open({ AAAA: 1000 }, { codes: ['AAAA'], viewerId: null })).due()).toBe(5000)
  })
})

describe('another visitor', () => {
  it('sends no codes before it is known whose they are; without codes there is no wait', async () => {
    const { asked, result, rerender, due } = await open(
      { AAAA: 1000 },
      { codes: ['AAAA'], viewerId: 'unknown' },
    )
    const other = await open({}, { viewerId: 'unknown' })
    await waitFor(() => expect(other.due()).toBe(5000))
    expect([asked, result.current.failure]).toEqual([[], null])
    rerender('7')
    await waitFor(() => expect(due()).toBe(4000))
    expect(asked).toHaveLength(1)
  })

  it('is not shown a price with the codes of the previous one', async () => {
    const { rerender, due } = await open({ AAAA: 1000 }, { codes: ['AAAA'] })
    expect(due()).toBe(4000)
    rerender(null)
    expect(due()).toBeUndefined()
    await waitFor(() => expect(due()).toBe(5000))
  })
})

describe('the price before it is paid', () => {
  it('is loaded at that moment', async () => {
    const worth: Worth = { AAAA: 1000 }
    const { redeem, result } = await open(worth)
    await redeem('AAAA')
    worth['AAAA'] = 300
    expect(await act(() => result.current.makeSure())).toMatchObject({
      kind: 'known',
      price: { total: { minor: 4700 } },
    })
    worth['AAAA'] = 'VOUCHER_EMPTY'
    expect(await act(() => result.current.makeSure())).toEqual({ kind: 'refused' })
    expect(result.current.codes).toEqual([])
  })

  it('is unknown without a response', async () => {
    const { lose, result } = await open({})
    lose()
    expect(await act(() => result.current.makeSure())).toEqual({ kind: 'failed', isOffline: true })
  })
})

describe('a refusal that is about no code', () => {
  it('is passed on once the visitor is known, and the price is reported as unknown', async () => {
    const { onRefused, result } = await open({ AAAA: 'TOO_MANY_REQUESTS' }, { codes: ['AAAA'] })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
    expect(result.current.failure).toEqual({
      isOffline: false,
      refusal: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    })
  })
})
