import { giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { VoucherErrorCode } from '#gateway/generated/resolvers.ts'
import { countryIds, paymentMethodIds } from '#gateway/base/ids.ts'
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
  ADDRESS_NOT_FOUND: async (setup) =>
    order(await setup.guest(), { billingAddressId: (await setup.member()).home }),
  NAME_MISSING: async (setup) => order(await setup.guest(), sentTo({ firstName: '', lastName: '' })),
  COUNTRY_UNKNOWN: async (setup) => order(await setup.guest(), sentTo({ countryId: countryIds.write(9999) })),
  NOTHING_TO_SHIP: async (setup) => order(await setup.guest(), { deliveryAddress }),
  MAINTENANCE: async (setup) => {
    const guest = await setup.guest()
    return order({ ...guest, browser: setup.as(guest.browser, 'maintained') })
  },
  STORE_NOT_OPEN: async (setup) => order(await setup.guest(), { onSiteStoreNumber: 9 }),
  METHOD_UNKNOWN: async (setup) => order(await setup.guest(), { paymentMethodId: 'a method' }),
  METHOD_NOT_IMPLEMENTED: async (setup) =>
    order(await setup.guest(), {
      paymentMethodId: paymentMethodIds.write({ gatewayId: 1, paymentType: 98 }),
    }),
  AMOUNT_DUE: async (setup) => order(await setup.guest(), { paymentMethodId: null }),
  NOTHING_DUE: async (setup) =>
    order(await setup.guest(), { codes: [(await giveVoucher(setup.db, 5_000)).code] }),
  PRICE_CHANGED: async (setup) => order(await setup.guest(), { expectedTotalMinor: 4_999 }),
  PROVIDER_UNAVAILABLE: async (setup) => ({ ...order(await setup.guest()), ...(await outage(setup)) }),
}
