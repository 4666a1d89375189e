/**
 * The member card has the same kind of QR code. Its number is no voucher: redeeming it would only count as a
 * wrong code.
 */
export function isMemberCard(text: string): boolean {
  return /^WZ(?:-[\dA-Z]{4}){3}$/.test(text.trim())
}

/**
 * The code in what a QR code says; null if there is none. A printed voucher leads to its balance and has its
 * code behind the `#`; an address without one is no voucher.
 */
export function codeInScan(text: string): string | null {
  const trimmed = text.trim()
  const url = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? URL.parse(trimmed) : null
  const code = url ? url.hash.slice(1) : trimmed
  return /^[\p{L}\d-]{1,64}$/u.test(code) ? code : null
}
