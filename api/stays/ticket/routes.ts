import type { Handlers } from '../../http/contract.ts'
import { type TicketDeps, ticketPdf, ticketPng } from './ticket.ts'

export const ticketRoutes = (deps: TicketDeps) =>
  ({
    async downloadTicketPng({ params, context }) {
      const visitor = await context.requireVisitor()
      const request = { userId: visitor.userId, orderId: params.id, caller: context.caller(visitor) }
      return { status: 200, file: await ticketPng(deps, request) }
    },
    async downloadTicketPdf({ params, context }) {
      const visitor = await context.requireVisitor()
      const request = { userId: visitor.userId, orderId: params.id, caller: context.caller(visitor) }
      return { status: 200, file: await ticketPdf(deps, request, context.locale) }
    },
  }) satisfies Partial<Handlers>
