import type { Deps, Handlers } from '../http/contract.ts'
import { toProduct } from './responses.ts'
import type { ProductRow } from './sql.ts'
import { selectOffered, selectProductTypes } from './sql.ts'
import type { Locale } from '../words/locale.ts'
import { businessDay } from '../words/business-day.ts'

export function productsRoutes({ db }: Deps) {
  async function catalogue(kind: ProductRow['kind'], locale: Locale) {
    const products = await selectOffered(db, [kind], businessDay())
    return { items: products.map((product) => toProduct(product, locale)) }
  }

  return {
    async listBasics({ context }) {
      return { status: 200, body: await catalogue('basic', context.locale) }
    },

    async listSpecials({ context }) {
      return { status: 200, body: await catalogue('special', context.locale) }
    },

    async listServices({ context }) {
      return { status: 200, body: await catalogue('service', context.locale) }
    },

    async listPurchasables({ context }) {
      const [types, products] = await Promise.all([
        selectProductTypes(db),
        selectOffered(db, ['purchasable'], businessDay()),
      ])
      const items = types.map(({ id, name }) => ({
        id,
        name: name[context.locale],
        children: products
          .filter(({ productTypeId }) => productTypeId === id)
          .map((product) => toProduct(product, context.locale)),
      }))
      return { status: 200, body: { items } }
    },
  } satisfies Partial<Handlers>
}
