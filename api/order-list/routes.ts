import type { Call, Deps, Handlers, RequestContext } from '../http/contract.ts'
import { isCancelled } from '../database/order-status.ts'
import { calendarFile, type Organizer } from '../documents/calendar.ts'
import { notFound } from '../http/problem.ts'
import { toOrderDetail, toOrderListItem } from './responses.ts'
import { invoiceDocument, xRechnung } from '../orders/invoices/invoice-document.ts'
import { invoiceFileNames } from '../orders/invoices/invoice-number.ts'
import { readInvoices } from '../orders/invoices/invoices.ts'
import { readStay, visitOf } from '../stays/stay.ts'
import { type WalletKeys, walletsOf } from '../stays/wallet/wallets.ts'
import { selectOrder, selectOrders } from './sql.ts'

/** How many orders the shop shows before "load more". */
const pageSize = 5

export interface OrdersDeps extends Deps, WalletKeys {
  /** The organizer named in calendar files. */
  seller: Organizer
  visitorSecret: string
}

export function ordersRoutes({ db, seller, visitorSecret, ...keys }: OrdersDeps) {
  async function page(context: RequestContext, query: Call<'listOrders'>['query'], isOnlyRateable: boolean) {
    const { userId } = await context.requireVisitor()
    const { items, totalCount } = await selectOrders(db, {
      userId,
      offset: query.Offset ?? 0,
      count: query.Count ?? pageSize,
      isAscending: query.sortAscending ?? false,
      search: query.Search ?? '',
      storeId: query.StoreId ?? null,
      isOnlyRateable,
    })
    const wallets = walletsOf(keys)
    return {
      items: items.map((order) => toOrderListItem(order, { locale: context.locale, wallets })),
      totalCount,
    }
  }

  return {
    async listOrders({ query, context }) {
      return { status: 200, body: await page(context, query, false) }
    },

    async listRateableOrders({ query, context }) {
      return { status: 200, body: await page(context, query, true) }
    },

    async getOrder({ params, context }) {
      const { userId } = await context.requireVisitor()
      const order = await selectOrder(db, userId, params.id)
      if (!order) throw notFound('There is no such order.')
      return { status: 200, body: toOrderDetail(order, { locale: context.locale, wallets: walletsOf(keys) }) }
    },

    async downloadInvoice({ params, query, context }) {
      const visitor = await context.requireVisitor()
      const invoices = await readInvoices(db, visitor.userId, params.orderId)
      const names = invoiceFileNames(
        params.orderId,
        invoices.map(({ kind }) => kind),
      )
      const name = query.fileName ?? names[0]
      const invoice = invoices.find((_, index) => names[index] === name)
      if (!invoice || !name) throw notFound('There is no such invoice.')
      if (query.format !== 'xrechnung') {
        const bytes = await invoiceDocument(invoice, context.caller(visitor))
        return { status: 200, file: { type: 'application/pdf', name, bytes } }
      }
      const bytes = await xRechnung(invoice, context.caller(visitor))
      if (!bytes) throw notFound('Only an invoice to a company is there as XRechnung.')
      return { status: 200, file: { type: 'application/xml', name: name.replace(/pdf$/, 'xml'), bytes } }
    },

    async downloadCalendarFile({ params, context }) {
      const { userId } = await context.requireVisitor()
      const stay = await readStay(db, userId, params.id, 'either')
      const entry = {
        ...visitOf(stay, context.locale),
        isCancelled: isCancelled(stay.statusId),
        // Removed from the calendar of a payer who has handed the stay over.
        isDeclined: stay.holder.id !== userId,
      }
      const { name, content } = calendarFile(entry, context.locale, { seller, visitorSecret })
      return { status: 200, file: { type: 'text/calendar', name, bytes: new TextEncoder().encode(content) } }
    },
  } satisfies Partial<Handlers>
}
