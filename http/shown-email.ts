import { domainToUnicode } from 'node:url'
import { bareEmail } from './email-address.ts'

/** A stored or typed address as people write it: with the letters of its domain instead of their punycode. */
export function shownEmail(email: string): string {
  return bareEmail(email).replace(/[^@]*xn--[^@]*$/, domainToUnicode)
}
