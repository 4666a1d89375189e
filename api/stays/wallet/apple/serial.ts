import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The serial number of a pass: the order, and how often it was handed over. So the payer's pass and the
 * friend's are two, and the first ends where the second begins.
 */
export interface Serial {
  orderId: number
  handovers: 0 | 1
}

export const serialText = ({ orderId, handovers }: Serial): string => `${orderId}-${handovers}`

/** Reads a text that follows the contract's pattern. */
export function serialOf(text: string): Serial {
  const [orderId, handovers] = text.split('-')
  return { orderId: Number(orderId), handovers: handovers === '1' ? 1 : 0 }
}

/** The secret that a device shows for this pass; stored nowhere. */
export function passSecret(serial: Serial, [secret]: readonly string[]): string {
  return createHmac('sha256', secret!)
    .update(`apple pass ${serialText(serial)}`)
    .digest('base64url')
}

/** True if the header `Authorization` has the pass's secret, made with any of the list. */
export function isOwnPass(serial: Serial, secrets: readonly string[], authorization = ''): boolean {
  const given = Buffer.from(authorization.replace(/^ApplePass +/, ''))
  const isThat = (secret: string) => {
    const own = Buffer.from(passSecret(serial, [secret]))
    return own.length === given.length && timingSafeEqual(own, given)
  }
  return secrets.filter(isThat).length > 0
}
