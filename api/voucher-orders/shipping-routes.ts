import { readPostage } from '../database/seller.ts'
import type { Deps, Handlers } from '../http/contract.ts'
import { notFound } from '../http/problem.ts'
import { shippingMethod } from './shipping.ts'

export const shippingRoutes = ({ db }: Deps) =>
  ({
    async getShippingMethod({ params, query, context }) {
      const isOnSite = query.isOnSiteOrder ?? false
      const method = shippingMethod(params.id, isOnSite, await readPostage(db), context.locale)
      if (!method) throw notFound('There is no such way of shipping.')
      return { status: 200, body: method }
    },
  }) satisfies Partial<Handlers>
