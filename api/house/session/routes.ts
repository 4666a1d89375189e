import type { HouseHandlers } from '../../http/contract.ts'
import type { HouseDeps } from '../deps.ts'
import { requireStaff } from '../roles.ts'
import { acceptInvitation, readInvitation } from './accept.ts'
import { createOptions, openByCode, openByPasskey, requestCode } from './open.ts'
import { endSession } from './sessions.ts'

export const houseSessionRoutes = (deps: HouseDeps) =>
  ({
    async getInvitation({ params, context }) {
      return { status: 200, body: await readInvitation(deps, params.token, context.clientAddress) }
    },

    async acceptInvitation({ params, body, context }) {
      const from = { clientAddress: context.clientAddress, caller: context.caller() }
      return { status: 200, body: await acceptInvitation(deps, params.token, body, from) }
    },

    async createHouseSessionOptions({ context }) {
      return { status: 200, body: await createOptions(deps, context) }
    },

    async openHouseSession({ body, context }) {
      return { status: 200, body: await openByPasskey(deps, body, context) }
    },

    async requestHouseCode({ body, context }) {
      const from = { clientAddress: context.clientAddress, caller: context.caller() }
      return { status: 202, body: { key: await requestCode(deps, body, from) } }
    },

    async confirmHouseCode({ body, context }) {
      return { status: 200, body: await openByCode(deps, body, context) }
    },

    async getStaff({ context }) {
      return { status: 200, body: await requireStaff(deps.db, context) }
    },

    async closeHouseSession({ context }) {
      await endSession(deps.db, (await context.requireVisitor()).sessionId)
      return { status: 204 }
    },
  }) satisfies Partial<HouseHandlers>
