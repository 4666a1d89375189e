import { sql } from 'kysely'
import { addressRead } from './own-address.ts'
import { isOfOrder, isOfUser, own } from './own-table.ts'

/** Of a paid order the billing address stays, as the invoice has it. */
const orders = own({
  table: 'orders',
  part: 'orders',
  isOwn: isOfUser,
  columns: {
    id: 'shown, stays',
    guid: 'secret, stays',
    kind: 'shown, stays',
    store_id: 'shown, stays',
    user_id: 'internal, stays',
    status_id: 'shown, stays',
    locale: 'shown, stays',
    is_on_site: 'shown, stays',
    request_hash: 'secret, stays',
    client_hash: 'secret',
    wider_hash: 'secret',
    billing_address: 'shown',
    created_at: 'shown, stays',
    ordered_at: 'shown, stays',
    pay_until: 'internal, stays',
    shipping_address: 'shown',
    voucher_texts: 'shown',
    stay_order_id: 'shown, stays',
    holder_id: 'foreign, stays',
    by_house: 'shown, stays',
  },
  reads: {
    store_id: sql`(SELECT name FROM store WHERE store.id = store_id)`,
    status_id: sql`(SELECT code FROM order_status WHERE order_status.id = status_id)`,
    billing_address: addressRead('billing_address'),
    shipping_address: addressRead('shipping_address'),
  },
  stays: 'tax',
  erased: () => ({ billing_address: sql`CASE WHEN ordered_at IS NOT NULL THEN billing_address END` }),
})

const lines = own({
  table: 'order_line',
  part: 'orderLines',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown, stays',
    line: 'shown, stays',
    kind: 'shown, stays',
    product_id: 'internal, stays',
    name: 'shown, stays',
    quantity: 'shown, stays',
    unit_cents: 'shown, stays',
    discount_cents: 'shown, stays',
    total_cents: 'shown, stays',
    vat_permille: 'shown, stays',
    vat_parts: 'shown, stays',
  },
  stays: 'tax',
})

const invoices = own({
  table: 'invoice',
  part: 'invoices',
  isOwn: isOfOrder,
  columns: {
    id: 'internal, stays',
    order_id: 'shown, stays',
    kind: 'shown, stays',
    year: 'shown, stays',
    number: 'shown, stays',
    issued_at: 'shown, stays',
    cancels_id: 'internal, stays',
    content: 'shown, stays',
    withdrawal_id: 'internal, stays',
    reschedule_id: 'internal, stays',
    previous: 'internal, stays',
    hash: 'internal, stays',
  },
  stays: 'tax',
})

export const ofOrders = [orders, lines, invoices]
