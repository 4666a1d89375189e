import type { Handlers } from '../http/contract.ts'

export interface ContactDeps {
  /** The address that visitors write to: https, sms or mailto. */
  chatUrl: string
  socialLinks: { name: string; url: string }[]
}

/** Addresses from the configuration, because they belong to the company and not to its texts. */
export function contactRoutes({ chatUrl, socialLinks }: ContactDeps) {
  return {
    async getWebsiteLinks() {
      return { status: 200, body: { chat: chatUrl, social: socialLinks } }
    },
  } satisfies Partial<Handlers>
}
