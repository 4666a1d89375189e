import type { components } from '#openapi/generated/spa.ts'
import type { Locale } from '../words/locale.ts'
import { toDecimal } from '../words/money.ts'

type Method = {
  id: number
  type: 'print' | 'postal'
  name: Record<Locale, string>
  description: Record<Locale, string>
}

const methods: Method[] = [
  {
    id: 1,
    type: 'print',
    name: { de: 'Zum Ausdrucken', en: 'Print at home' },
    description: {
      de: 'Der Gutschein kommt als PDF mit der Mail, gleich nach dem Bezahlen.',
      en: 'The voucher comes as a PDF by email, right after you have paid.',
    },
  },
  {
    id: 2,
    type: 'postal',
    name: { de: 'Per Post', en: 'By post' },
    description: {
      de: 'Der Gutschein kommt auf festem Papier zu dir nach Hause.',
      en: 'The voucher comes to your home on sturdy paper.',
    },
  },
]

/**
 * A shipping method with its price: by post that of postage, and free on site, where vouchers are handed
 * over. Undefined for an unknown id.
 */
export function shippingMethod(
  id: number,
  isOnSite: boolean,
  postageCents: number,
  locale: Locale,
): components['schemas']['ShippingMethod'] | undefined {
  const method = methods.find((one) => one.id === id)
  if (!method) return undefined
  const { type, name, description } = method
  return {
    id,
    type,
    name: name[locale],
    description: description[locale],
    grossPrice: toDecimal(isOnSite || type === 'print' ? 0 : postageCents),
  }
}
