import { createHmac } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import type { PaymentStatus } from '../database/tables/payments.ts'
import type { IntentStatus } from '../provider/port.ts'
import { invalidRequest } from '../http/problem.ts'

/**
 * The address to which the provider sends a visitor back. It is the client's input: a path with its
 * query, also behind the shop's own origin, spelled exactly; the origin is always the shop's.
 */
export function returnAddress(
  shopUrl: string,
  address: string,
  field: 'returnUrl' | 'cancelUrl',
  reference: string,
): string {
  const { origin } = new URL(shopUrl)
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const url = URL.parse(path, shopUrl)
  const isPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)
  if (!isPath || url === null || url.origin !== origin) {
    throw invalidRequest([{ pointer: `/body/${field}`, message: 'must be an address of the shop' }])
  }
  url.searchParams.set('payment', reference)
  return url.href
}

/**
 * The names of a payment, derived from its request: a retry, in parallel or after a crash, asks the provider
 * for the same intent. Keyed, so the reference (192 bits) cannot be guessed.
 */
export function namesOf(
  secret: string,
  request: readonly (string | number)[],
): { reference: string; providerKey: string } {
  const digest = (purpose: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...request]))
      .digest()
  return {
    reference: digest('payment reference').subarray(0, 24).toString('base64url'),
    providerKey: uuidOf(digest('provider key')),
  }
}

export type Decision = 'nothing' | 'close' | 'confirm' | 'paid-twice' | 'order-changed'

export type SettleFacts = {
  payment: { status: PaymentStatus; amountCents: number }
  order: { isPlaced: boolean; dueCents: number }
}

/**
 * What a status reported by the provider means for a payment. Reports come twice and in any order, so only
 * steps forward count: captured money stays captured, and a payment that was given up can still be captured.
 */
export function settlementOf(status: IntentStatus, { payment, order }: SettleFacts): Decision {
  if (status === 'open' || hasMoney(payment.status)) return 'nothing'
  if (status !== 'captured') return payment.status === 'created' ? 'close' : 'nothing'
  if (order.isPlaced) return 'paid-twice'
  return order.dueCents === payment.amountCents ? 'confirm' : 'order-changed'
}

/** The state of a payment as the browser sees it. */
export function stateOf(status: PaymentStatus): components['schemas']['PaymentState'] {
  return shown[status]
}

const shown: Record<PaymentStatus, components['schemas']['PaymentState']> = {
  created: 'pending',
  captured: 'paid',
  surplus: 'refunded',
  refunded: 'refunded',
  failed: 'failed',
  cancelled: 'cancelled',
}

function hasMoney(status: PaymentStatus): boolean {
  return status === 'captured' || status === 'surplus' || status === 'refunded'
}

/** A UUID of 122 given bits (RFC 9562, version 8). */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const variant = ((bytes[8]! & 0x3f) | 0x80).toString(16)
  const [low, high] = [hex.slice(0, 8), hex.slice(20, 32)]
  return `${low}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${high}`
}
