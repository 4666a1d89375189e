import type { Handlers } from '../http/contract.ts'
import type { Seller } from '../words/seller.ts'

export interface ContactDeps {
  /** The address that visitors write to: https, sms or mailto. */
  chatUrl: string
  socialLinks: { name: string; url: string }[]
  seller: Pick<Seller, 'phone'>
}

/** Addresses from the configuration, because they belong to the company and not to its texts. */
export function contactRoutes({ chatUrl, socialLinks, seller: { phone } }: ContactDeps) {
  return {
    async getWebsiteLinks() {
      return { status: 200, body: { chat: chatUrl, social: socialLinks, ...(phone && { phone }) } }
    },
  } satisfies Partial<Handlers>
}
