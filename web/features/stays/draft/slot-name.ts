/** A time as addresses name it: `premium-16:30`. */
export type SlotName = `${string}-${string}`

/** `kind` is that of the wellzone type, `PREMIUM`; the time is the store's, `16:30`. */
export function slotName(kind: string, startTime: string): SlotName {
  return `${kind.toLowerCase()}-${startTime}`
}
