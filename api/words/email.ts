/** The canonical spelling of an address, so that one mailbox cannot have two accounts or newsletters. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
