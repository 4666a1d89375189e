/** The code of the shop that follows from a code of the spa by rule: `SlotTaken` → `SLOT_TAKEN`. */
export function shopCode(code: string): string {
  return code.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
}
