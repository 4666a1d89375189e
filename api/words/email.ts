/** Two spellings of one mailbox must not become two accounts, or get two newsletters. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
