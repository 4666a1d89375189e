import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { VoucherErrorCode } from '#gateway/generated/resolvers.ts'
import { countryIds, paymentMethodIds } from '#gateway/ids.ts'
import { operation } from '#gateway/testing/operations.ts'
import { outage } from './outage.ts'
import type { Provocations } from './provocations.ts'
import { order, posted } from './purchases.ts'

/** Codes of an order of vouchers, none of which places one. */
export type OrderCode = Extract<
  VoucherErrorCode,
  | 'ADDRESS_NOT_FOUND'
  | 'NAME_MISSING'
  | 'COUNTRY_UNKNOWN'
  | 'NOTHING_TO_SHIP'
  | 'MAINTENANCE'
  | 'STORE_NOT_OPEN'
  | 'METHOD_UNKNOWN'
  | 'METHOD_NOT_IMPLEMENTED'
  | 'AMOUNT_DUE'
  | 'NOTHING_DUE'
  | 'PRICE_CHANGED'
  | 'PROVIDER_UNAVAILABLE'
>

const { deliveryAddress } = operation('orderVouchers').variables['input'] as { deliveryAddress: object }
const sentTo = (changes: object) => ({ cards: [posted], deliveryAddress: { ...deliveryAddress, ...changes } })

export const voucherOrderCodes: Provocations<OrderCode> = {
  ADDRESS_NOT_FOUND: async (scene) =>
    order(await scene.guest(), { billingAddressId: (await scene.member()).home }),
  NAME_MISSING: async (scene) => order(await scene.guest(), sentTo({ firstName: '', lastName: '' })),
  COUNTRY_UNKNOWN: async (scene) => order(await scene.guest(), sentTo({ countryId: countryIds.write(9999) })),
  NOTHING_TO_SHIP: async (scene) => order(await scene.guest(), { deliveryAddress }),
  MAINTENANCE: async (scene) => {
    const guest = await scene.guest()
    return order({ ...guest, browser: scene.as(guest.browser, 'maintained') })
  },
  STORE_NOT_OPEN: async (scene) => order(await scene.guest(), { onSiteStoreNumber: 9 }),
  METHOD_UNKNOWN: async (scene) => order(await scene.guest(), { paymentMethodId: 'a method' }),
  METHOD_NOT_IMPLEMENTED: async (scene) =>
    order(await scene.guest(), {
      paymentMethodId: paymentMethodIds.write({ gatewayId: 1, paymentType: 98 }),
    }),
  AMOUNT_DUE: async (scene) => order(await scene.guest(), { paymentMethodId: null }),
  NOTHING_DUE: async (scene) =>
    order(await scene.guest(), { codes: [(await giveVoucher(scene.db, 5_000)).code] }),
  PRICE_CHANGED: async (scene) => order(await scene.guest(), { expectedTotalMinor: 4_999 }),
  PROVIDER_UNAVAILABLE: async (scene) => ({ ...order(await scene.guest()), ...(await outage(scene)) }),
}
