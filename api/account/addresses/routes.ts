import type { Handlers } from '../../http/contract.ts'
import type { AccountDeps } from '../deps.ts'
import { readAddresses } from '../sql.ts'
import { changeDefaultAddress, deleteAddress, updateAddress } from './change-addresses.ts'
import { createAddress } from './create-address.ts'

export function addressRoutes(deps: AccountDeps) {
  return {
    async listAddresses({ context }) {
      const { userId } = await context.requireVisitor()
      const { addresses, defaultAddress } = await readAddresses(deps.db, userId)
      return { status: 200, body: { addresses, defaultAddressId: defaultAddress?.id ?? null } }
    },
    async createAddress({ body, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 201, body: await createAddress(deps, userId, body) }
    },
    async updateAddress({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await updateAddress(deps, userId, params.id, body) }
    },
    async deleteAddress({ params, context }) {
      const { userId } = await context.requireVisitor()
      await deleteAddress(deps, userId, params.id)
      return { status: 204 }
    },
    async changeDefaultAddress({ query, context }) {
      const { userId } = await context.requireVisitor()
      await changeDefaultAddress(deps, userId, query.addressId)
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}
