import type { Handlers } from '../http/contract.ts'
import { invalidRequest, notFound, unauthorized } from '../http/problem.ts'
import { priceCart, toCodes } from './cart.ts'
import { limitAttempts } from '../vouchers/attempt-limit.ts'
import { orderVouchers, type VoucherOrderDeps } from './order.ts'
import { isOpenStore, voucherGateways } from './sql.ts'
import { toVouchersPrice } from './responses.ts'

export const voucherOrdersRoutes = (deps: VoucherOrderDeps) =>
  ({
    async orderVouchers({ headers, body, context }) {
      const visitor = await context.requireVisitor()
      const request = {
        visitor,
        address: context.clientAddress,
        locale: context.locale,
        key: headers['Idempotency-Key'],
        body,
      }
      return { status: 200, body: await orderVouchers(deps, request) }
    },
    async priceVouchers({
      body: { items, isOnSiteOrder, onSiteStoreId: storeId = null, voucherKeys },
      context,
    }) {
      if (storeId !== null && !isOnSiteOrder)
        throw invalidRequest([{ pointer: '/body/onSiteStoreId', message: 'belongs to isOnSiteOrder' }])
      const userId = (await context.visitor())?.userId ?? null
      const codes = toCodes(voucherKeys)
      const price = () =>
        priceCart(deps.db, { userId, isOnSite: isOnSiteOrder, storeId, billing: null, items, codes })
      if (codes.length > 0 && userId === null)
        throw unauthorized('Codes are looked at for signed-in visitors only.')
      const quote =
        codes.length > 0
          ? await limitAttempts(deps, { userId, address: context.clientAddress }, price)
          : await price()
      return { status: 200, body: toVouchersPrice(items, quote) }
    },
    async listVoucherPaymentGateways({ query: { storeId = null } }) {
      if (storeId !== null && !(await isOpenStore(deps.db, storeId)))
        throw notFound('There is no such open store.')
      return { status: 200, body: await voucherGateways(deps, storeId) }
    },
  }) satisfies Partial<Handlers>
