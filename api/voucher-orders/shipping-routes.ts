import type { Handlers } from '../http/contract.ts'
import { notFound } from '../http/problem.ts'
import { shippingMethod } from './shipping.ts'

export const shippingRoutes = () =>
  ({
    async getShippingMethod({ params, query, context }) {
      const method = shippingMethod(params.id, query.isOnSiteOrder ?? false, context.locale)
      if (!method) throw notFound('There is no such way of shipping.')
      return { status: 200, body: method }
    },
  }) satisfies Partial<Handlers>
