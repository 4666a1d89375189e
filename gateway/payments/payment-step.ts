import type { CreatedPayment } from '#openapi/generated/spa.ts'
import type { PaymentStep } from '../generated/resolvers.ts'
import type { Language } from '#http/language.ts'

/** Paths of the shop in the visitor's language. The spa puts the shop's address before them: no caller can send a visitor elsewhere. */
export function returnPaths(
  language: Language,
  paths: { returnUrl: string; cancelUrl: string },
): { returnUrl: string; cancelUrl: string } {
  const prefix = language === 'de' ? '' : `/${language}`
  return { returnUrl: `${prefix}${paths.returnUrl}`, cancelUrl: `${prefix}${paths.cancelUrl}` }
}

/** How a payment goes on in the browser. */
export function toPaymentStep(created: CreatedPayment): PaymentStep {
  const { reference } = created
  if (created.kind === 'redirect') return { reference, url: webAddress(created.payerActionUrl) }
  const fields = Object.entries(created.data).map(([name, value]) => ({ name, value }))
  return { reference, url: webAddress(created.url), fields }
}

/** The browser goes there: never to `javascript:` or the like, whatever a provider says. */
function webAddress(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol))
    throw new Error('The provider gave an address that is not of the web.')
  return url
}
