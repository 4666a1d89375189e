import { z } from 'zod'
import { bareEmail, emailOf } from '#http/email-address.ts'

/** The stored spelling of an address, so that one mailbox cannot have two accounts or newsletters. */
export function normalizeEmail(email: string): string {
  return emailOf(email) ?? email.trim().toLowerCase()
}

/** An address that an operator types, in the configuration or at the desk; not in its stored spelling. */
export const typedEmail = z
  .string()
  .transform(bareEmail)
  .refine((text) => emailOf(text) !== null, 'must be an email address')
