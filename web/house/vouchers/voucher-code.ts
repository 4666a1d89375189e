/** Whether a text is a whole code, as it is printed or scanned; such a text is no name to search for. */
export function isVoucherCode(text: string): boolean {
  return /^[A-HJ-NP-Z2-9]{16}$/i.test(text.replaceAll(/[\s-]/g, ''))
}
