import { createHmac } from 'node:crypto'

/**
 * The serial number of a pass: the order, and how often it was handed over. So the payer's pass and the
 * friend's are two, and the first ends where the second begins.
 */
export interface Serial {
  orderId: number
  handovers: 0 | 1
}

export const serialText = ({ orderId, handovers }: Serial): string => `${orderId}-${handovers}`

/** The secret that a device shows for this pass; stored nowhere. */
export function passSecret(serial: Serial, [secret]: readonly string[]): string {
  return createHmac('sha256', secret!)
    .update(`apple pass ${serialText(serial)}`)
    .digest('base64url')
}
