import { expect, onTestFinished, test } from 'vitest'
import { onShopEvent, type ShopEvent } from '#http/shop-events.ts'
import type { PaymentProvider } from './port.ts'
import { createProviders } from './providers.ts'

test('a call of a provider that fails is counted, and fails', async () => {
  const heard: ShopEvent[] = []
  onTestFinished(onShopEvent((event) => heard.push(event)))
  const provider = {
    name: 'paypal',
    methods: [],
    lookUp: async () => {
      throw new Error('no answer')
    },
    refund: async () => ({ status: 'done', providerRef: '1' }),
  } as unknown as PaymentProvider
  const providers = createProviders(provider)
  const paypal = providers.byName('paypal')!
  await paypal.refund({} as Parameters<PaymentProvider['refund']>[0])
  expect(heard).toEqual([])
  await expect(paypal.lookUp({} as Parameters<PaymentProvider['lookUp']>[0])).rejects.toThrow('no answer')
  expect(heard).toEqual([{ event: 'provider-failed', provider: 'paypal' }])
})
