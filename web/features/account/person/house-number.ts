/** `12a`, `12-14`, `12 1/2`. */
const number = String.raw`\d+(?: ?[a-z])?(?: ?[-–/+] ?(?:\d+ ?)?[a-z]?| \d+/\d+)*`
const before = new RegExp(`^(${number}),? (?=.*\\p{L}{3})`, 'iu')
const after = new RegExp(`(?<=\\p{L}{3}.*[^\\d\\s,])[\\s,]*(${number})$`, 'iu')

/**
 * Takes the house number out of the street, where a browser fills it in or people type it: nothing is printed
 * twice. A street with another number than that of its own field stays as it was typed.
 */
export function splitStreet(typed: { street: string; houseNumber: string }): typeof typed {
  const [street, houseNumber] = [typed.street.trim(), typed.houseNumber.trim()]
  const match = after.exec(street) ?? before.exec(street)
  if (!match || (houseNumber !== '' && plain(houseNumber) !== plain(match[1]!))) return typed
  return { street: street.replace(match[0], '').trim(), houseNumber: houseNumber || match[1]! }
}

function plain(houseNumber: string): string {
  return houseNumber.replaceAll(/\s/g, '').toLowerCase()
}
