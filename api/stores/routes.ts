import type { Deps, Handlers } from '../http/contract.ts'
import { notFound } from '../http/problem.ts'
import type { Providers } from '../provider/providers.ts'
import { toEquipment, toStore } from './responses.ts'
import { selectEquipment, selectPaymentGateways, selectStores, storeExists } from './sql.ts'

/** What it takes to show the stores. */
export interface StoresDeps extends Deps {
  providers: Providers
}

export function storesRoutes({ db, providers }: StoresDeps) {
  async function requireStore(storeId: number): Promise<void> {
    if (!(await storeExists(db, storeId))) throw noSuchStore()
  }

  return {
    async listStores({ context }) {
      const stores = await selectStores(db, { isComingSoon: false })
      return { status: 200, body: { items: stores.map((store) => toStore(store, context.locale)) } }
    },

    async listComingSoonStores({ context }) {
      const stores = await selectStores(db, { isComingSoon: true })
      return { status: 200, body: { items: stores.map((store) => toStore(store, context.locale)) } }
    },

    async getStore({ params, context }) {
      const [store] = await selectStores(db, { id: params.id })
      if (!store) throw noSuchStore()
      return { status: 200, body: toStore(store, context.locale) }
    },

    async listStoreEquipment({ params, context }) {
      await requireStore(params.storeId)
      const equipment = await selectEquipment(db, params.storeId)
      return { status: 200, body: { items: equipment.map((item) => toEquipment(item, context.locale)) } }
    },

    async listPaymentGateways({ params }) {
      await requireStore(params.storeId)
      const gateways = await selectPaymentGateways(db, params.storeId)
      return { status: 200, body: gateways.filter(({ paymentType }) => providers.takes(paymentType)) }
    },
  } satisfies Partial<Handlers>
}

function noSuchStore() {
  return notFound('There is no such store.')
}
