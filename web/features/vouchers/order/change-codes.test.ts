import { CombinedError } from 'urql'
import { describe, expect, it } from 'vitest'
import type { VoucherErrorCode } from '../../../generated/schema.ts'
import { refusedCode } from '../codes/price-refusals.ts'
import { changeCodes } from './change-codes.ts'
import type { PriceResponse, VoucherPrice } from './load-price.ts'

const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') })

/** Changes the codes of a cart at a server that refuses these codes, or whose responses are lost. */
async function change(
  { codes, added = null }: { codes: string[]; added?: string | null },
  { refused = {}, isLost = false }: { refused?: Record<string, VoucherErrorCode>; isLost?: boolean } = {},
) {
  const dropped: string[] = []
  let stored = codes
  const result = await changeCodes(
    { codes, added },
    {
      priceWith: async (all): Promise<PriceResponse> => {
        if (isLost) return { error: lost }
        const place = all.findIndex((code) => refused[code])
        if (place < 0) return { price: { total: { minor: 100, currency: 'EUR' } } as VoucherPrice }
        return { refusal: { code: refused[all[place]!]!, field: ['input', 'codes', String(place)] } }
      },
      drop: (refusal, from) => {
        const code = refusedCode(refusal, from)
        if (code === null) return null
        dropped.push(code)
        stored = from.filter((other) => other !== code)
        return stored
      },
      store: (all) => void (stored = all),
    },
  )
  return { result, stored, dropped }
}

describe('a code that is added', () => {
  it('is stored once the server has priced the cart with it', async () => {
    expect(await change({ codes: ['AAAA'], added: 'BBBB' })).toMatchObject({
      result: { kind: 'done', total: { minor: 100 } },
      stored: ['AAAA', 'BBBB'],
      dropped: [],
    })
  })

  it.each(['VOUCHER_EMPTY', 'CODE_NOT_VALID', 'TOO_MANY_VOUCHERS', 'TOO_MANY_REQUESTS'] as const)(
    'changes nothing when it is refused: %s',
    async (code) => {
      expect(await change({ codes: ['AAAA'], added: 'BBBB' }, { refused: { BBBB: code } })).toEqual({
        result: { kind: 'refused', code, retryAfterSeconds: null },
        stored: ['AAAA'],
        dropped: [],
      })
    },
  )

  it('is applied without those that other orders have emptied', async () => {
    const refused = { AAAA: 'VOUCHER_EMPTY', CCCC: 'VOUCHER_EXPIRED' } as const
    expect(await change({ codes: ['AAAA', 'BBBB', 'CCCC'], added: 'DDDD' }, { refused })).toMatchObject({
      result: { kind: 'done' },
      stored: ['BBBB', 'DDDD'],
      dropped: ['AAAA', 'CCCC'],
    })
  })

  it('and one that is removed change nothing without a response', async () => {
    const failed = { result: { kind: 'failed', isOffline: true }, dropped: [] }
    expect(await change({ codes: ['AAAA'], added: 'BBBB' }, { isLost: true })).toMatchObject(failed)
    expect(await change({ codes: [] }, { isLost: true })).toMatchObject(failed)
  })
})
