import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a callback's timestamp may lie from now, both ways: bounds how long a caught callback can be played again. */
const maxClockDistanceSeconds = 300

/** HMAC-SHA-256 over `{timestamp}.{raw body}` with the secret that merchant and provider share. */
export function signatureOf(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
}

/** Compares in constant time, so that the time of the answer tells nothing about the right signature. */
export function isSigned(secret: string, timestamp: string, rawBody: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody), 'hex')
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function isFresh(timestamp: string, nowMs: number): boolean {
  return Math.abs(nowMs / 1000 - Number(timestamp)) <= maxClockDistanceSeconds
}
