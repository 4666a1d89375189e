import type { Handlers, RequestContext } from '../http/contract.ts'
import { voucherBalance } from './ledger/balance.ts'
import type { VouchersDeps } from './deps.ts'
import { voucherInfo } from './info.ts'

export const vouchersRoutes = (deps: VouchersDeps) =>
  ({
    async getVoucherInfo({ params, query: { onSiteStoreId: storeId = null }, body, context }) {
      return {
        status: 200,
        body: await voucherInfo(deps, { ...(await askerOf(context)), storeId }, params.key, body),
      }
    },
    async getVoucherBalance({ body, context }) {
      return { status: 200, body: await voucherBalance(deps, await askerOf(context), body.voucherKey) }
    },
  }) satisfies Partial<Handlers>

async function askerOf(context: RequestContext): Promise<{ userId: number | null; address: string }> {
  const visitor = await context.visitor()
  return { userId: visitor?.userId ?? null, address: context.clientAddress }
}
