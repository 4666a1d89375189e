import type { Handlers } from '../contract.ts'
import { unauthorized } from '../problem.ts'
import { priceCart, toCodes, toVouchersPrice } from './cart.ts'
import { limitGuesses } from './guesses.ts'
import { orderVouchers, type VoucherOrderDeps } from './order.ts'

export const voucherOrdersRoutes = (deps: VoucherOrderDeps) =>
  ({
    async orderVouchers({ headers, body, context }) {
      const visitor = await context.requireVisitor()
      const wish = { visitor, address: context.clientAddress, locale: context.locale, key: headers['Idempotency-Key'], body }
      return { status: 200, body: await orderVouchers(deps, wish) }
    },
    async priceVouchers({ body: { items, isOnSiteOrder, voucherKeys }, context }) {
      const userId = (await context.visitor())?.userId ?? null
      const codes = toCodes(voucherKeys)
      const price = () => priceCart(deps.db, { userId, isOnSite: isOnSiteOrder, items, codes })
      if (codes.length > 0 && userId === null) throw unauthorized('Codes are looked at for signed-in visitors only.')
      const answer = codes.length > 0 ? await limitGuesses(deps, { userId, address: context.clientAddress }, price) : await price()
      return { status: 200, body: toVouchersPrice(items, answer) }
    },
  }) satisfies Partial<Handlers>
