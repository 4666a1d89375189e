import type { OrderStatus } from '../generated/resolvers.ts'

/** The statuses by the contract's number, from 1. 21 and 22 are shown as 12 and 16. */
const statuses: OrderStatus[] = [
  'NEW',
  'CURRENTLY',
  'DELIVERED',
  'CANCELLED',
  'PENDING',
  'IN_PROGRESS',
  'DONE',
  'REVOKED',
  'EXTENSION',
  'PARTIAL_REFUND',
  'ABORTED_AUTOMATICALLY',
  'CANCELLED_REFUND',
  'PARTIAL_REFUND_VOUCHER',
  'PARTIAL_REFUND_INVOICE',
  'INFLUENCER_VOUCHER',
  'CANCELLED_VOUCHER',
  'WELLZONE_CONTROL',
  'UPGRADE',
  'VOUCHER_DONE',
  'VOUCHER_OPEN',
  'CANCELLED_REFUND',
  'CANCELLED_VOUCHER',
]

/** Another number than those is withheld. */
export function statusOf({ id }: { id: number }): OrderStatus {
  return statuses[id - 1]!
}

/** Whether it was ever paid, whatever happened later. */
export function isPlaced(status: OrderStatus): boolean {
  return !notPlaced.has(status)
}

const notPlaced = new Set<OrderStatus>(['NEW', 'PENDING', 'REVOKED', 'ABORTED_AUTOMATICALLY'])
