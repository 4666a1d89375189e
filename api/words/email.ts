import { emailOf } from '#http/email-address.ts'

/** The stored spelling of an address, so that one mailbox cannot have two accounts or newsletters. */
export function normalizeEmail(email: string): string {
  return emailOf(email) ?? email.trim().toLowerCase()
}
