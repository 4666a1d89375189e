import type { CreatedPayment } from '#openapi/generated/spa.ts'
import type { PaymentStep } from '../generated/resolvers.ts'
import type { Language } from '#http/language.ts'

/**
 * Return paths in the visitor's language. The spa API prefixes the shop's origin, so no caller can redirect
 * to another site.
 */
export function returnPaths(
  language: Language,
  paths: { returnUrl: string; cancelUrl: string },
): { returnUrl: string; cancelUrl: string } {
  const prefix = language === 'de' ? '' : `/${language}`
  return { returnUrl: `${prefix}${paths.returnUrl}`, cancelUrl: `${prefix}${paths.cancelUrl}` }
}

/** The next step in the browser: a redirect or a form post. */
export function toPaymentStep(created: CreatedPayment): PaymentStep {
  const { reference } = created
  switch (created.kind) {
    case 'redirect':
      return { reference, url: webAddress(created.payerActionUrl) }
    case 'formPost': {
      const fields = Object.entries(created.data).map(([name, value]) => ({ name, value }))
      return { reference, url: webAddress(created.url), fields }
    }
  }
}

/** The browser navigates there, so `javascript:` and the like are refused, even from a payment provider. */
function webAddress(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol))
    throw new Error('The provider gave an address that is not of the web.')
  return url
}
