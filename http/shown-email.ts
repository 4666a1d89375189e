import { domainToUnicode } from 'node:url'

/** A stored address as people write it: with the letters of its domain instead of their punycode. */
export function shownEmail(email: string): string {
  return email.replace(/[^@]*xn--[^@]*$/, domainToUnicode)
}
