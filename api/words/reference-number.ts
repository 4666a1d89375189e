/** The order number as visitors name it, on the telephone too: `WZ-100104`. */
export function referenceNumber(orderId: number): string {
  return `WZ-${orderId}`
}
