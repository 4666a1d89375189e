import { inRenderQueue } from '../../documents/render-queue.ts'
import type { Handlers } from '../../http/contract.ts'
import { notFound } from '../../http/problem.ts'
import { readTicketStay, type TicketDeps } from '../ticket/ticket.ts'
import { validKeys } from '../../wallet-config.ts'
import { applePass } from './apple/pass.ts'
import { googleLink } from './google.ts'
import type { WalletKeys } from './wallets.ts'

interface WalletDeps extends TicketDeps, WalletKeys {
  shopUrl: string
  apiUrl: string
}

export const walletRoutes = ({ appleWallet: appleKeys, googleWallet, ...deps }: WalletDeps) =>
  ({
    async downloadTicketApple({ params, context }) {
      const visitor = await context.requireVisitor()
      const stay = await readTicketStay(deps.db, visitor.userId, params.id)
      const appleWallet = validKeys(appleKeys)
      if (!appleWallet) throw notFound('There are no passes for Apple Wallet.')
      const bytes = await inRenderQueue(context.caller(visitor), () =>
        applePass({ ...deps, appleWallet }, stay, context.locale),
      )
      const name = `Wellzone_${params.id}.pkpass`
      return { status: 200, file: { type: 'application/vnd.apple.pkpass', name, bytes } }
    },

    async getTicketGoogleLink({ params, context }) {
      const { userId } = await context.requireVisitor()
      const stay = await readTicketStay(deps.db, userId, params.id)
      if (!googleWallet) throw notFound('There are no passes for Google Wallet.')
      return { status: 200, body: { url: googleLink({ ...deps, googleWallet }, stay, context.locale) } }
    },
  }) satisfies Partial<Handlers>
