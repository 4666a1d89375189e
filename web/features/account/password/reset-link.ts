/**
 * Parameters of the link in the mail about a forgotten password. They are secrets and kept in memory only.
 */
export interface ResetLink {
  userId: string
  token: string
  emailCode: string
}

/** The parameters of the link's query; null if one is missing, as in a link that a mail program has cut. */
export function resetLinkOf(search: string): ResetLink | null {
  const query = new URLSearchParams(search)
  const [userId, token, emailCode] = ['userId', 'token', 'emailCode'].map((name) => query.get(name))
  return userId && token && emailCode ? { userId, token, emailCode } : null
}
