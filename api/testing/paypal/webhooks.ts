// PayPal's webhooks: one event per change, signed with a certificate of the tests' own authority.
import { createSign, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { paypalId } from './account.ts'

export const webhookId = '1JE4291016473214C'

export type PaypalEvent = {
  id: string
  event_type: string
  create_time: string
  resource_type: string
  resource: Record<string, unknown>
}

/** How a test forges a transmission; without a change it is PayPal's own. */
export type Forgery = {
  webhookId?: string
  certificate?: string
  algorithm?: string
  at?: Date
  /** Signed instead of the body that is sent. */
  signedBody?: string
}

export type Transmission = { headers: Record<string, string>; rawBody: string }

export function paypalEvent(type: string, resourceType: string, resource: Record<string, unknown>) {
  return {
    id: `WH-${paypalId()}-${paypalId()}`,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: 'Something happened.',
    resource,
    links: [],
  }
}

export function readCertificate(name: string): string {
  return readFileSync(`${import.meta.dirname}/certificates/${name}.pem`, 'utf8')
}

/** What PayPal sends for an event, with the signature over id, time, webhook and checksum of the body. */
export function transmissionOf(event: PaypalEvent, origin: string, forgery: Forgery = {}): Transmission {
  const rawBody = JSON.stringify(event)
  const id = randomUUID()
  const time = (forgery.at ?? new Date()).toISOString()
  const checksum = crc32(forgery.signedBody ?? rawBody)
  const message = [id, time, forgery.webhookId ?? webhookId, checksum].join('|')
  const signature = createSign('RSA-SHA256').update(message).sign(readCertificate('signer.key'), 'base64')
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': `${origin}/v1/notifications/certs/${forgery.certificate ?? 'signer'}`,
    'paypal-auth-algo': forgery.algorithm ?? 'SHA256withRSA',
  }
  return { headers, rawBody }
}
