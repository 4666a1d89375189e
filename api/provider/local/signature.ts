import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The largest difference between a callback's timestamp and now, both ways: limits replays of an intercepted
 * callback.
 */
const maxClockDistanceSeconds = 300

/** HMAC-SHA-256 over `{timestamp}.{raw body}` with the secret that merchant and provider share. */
export function signatureOf(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
}

/** Compares in constant time, so that timing reveals nothing about the right signature. */
export function isSigned(secret: string, timestamp: string, rawBody: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody), 'hex')
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function isFresh(timestamp: string, nowMs: number): boolean {
  return Math.abs(nowMs / 1000 - Number(timestamp)) <= maxClockDistanceSeconds
}
