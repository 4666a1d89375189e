/** What the link of the mail about a forgotten password carries. Secrets: kept in memory only. */
export interface ResetLink {
  userId: string
  token: string
  emailCode: string
}

/** The link's parts as the address had them; null where one is missing, for example in a link that a mail program has cut. */
export function resetLinkOf(search: string): ResetLink | null {
  const query = new URLSearchParams(search)
  const [userId, token, emailCode] = ['userId', 'token', 'emailCode'].map((name) => query.get(name))
  return userId && token && emailCode ? { userId, token, emailCode } : null
}
