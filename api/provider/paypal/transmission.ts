import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { instantMs } from '#http/instant.ts'
import { refusal } from '../../http/problem.ts'
import type { Certificates } from './certificates.ts'

/** PayPal sends an event again for three days; the clocks may differ by minutes. */
const maxAgeMs = 73 * 3_600_000
const maxAheadMs = 300_000

/**
 * Throws a Problem unless PayPal signed this body for this webhook, recently enough. The signature covers
 * transmission id, time, webhook id and the CRC-32 of the raw body.
 */
export async function expectSigned(
  certificates: Certificates,
  webhookId: string,
  headers: Headers,
  rawBody: string,
): Promise<void> {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? ''
  const time = header('transmission-time')
  const age = Date.now() - instantMs(time)
  if (!(age <= maxAgeMs && age >= -maxAheadMs)) {
    throw refusal<'receivePaymentCallback'>(
      'TimestampOutOfWindow',
      'The callback was signed too long ago, or in the future.',
    )
  }
  if (header('auth-algo') !== 'SHA256withRSA') throw invalid('The algorithm of the signature is unknown.')
  const key = await certificates.keyAt(header('cert-url'))
  const message = [header('transmission-id'), time, webhookId, crc32(rawBody)].join('|')
  const signature = Buffer.from(header('transmission-sig'), 'base64')
  if (!verify('RSA-SHA256', Buffer.from(message), key, signature))
    throw invalid('The callback is not signed by PayPal for this webhook.')
}

function invalid(message: string) {
  return refusal<'receivePaymentCallback'>('SignatureInvalid', message)
}
