import type { Locale } from '../../words/locale.ts'
import { formatDate, formatEuro } from '../../words/format.ts'
import type { Fact } from '../../mail/content.ts'

export type MailedVoucher = {
  /** In groups, as it is read out. Whoever has it has the money. */
  voucherCode: string
  cents: number
  /** The last day, `2029-12-31`. */
  validUntil: string
}

/** What every mail with a voucher says of it. */
export function voucherFacts({ voucherCode, cents, validUntil }: MailedVoucher, locale: Locale): Fact[] {
  const say = texts[locale]
  return [
    { label: say.code, lines: [voucherCode], isCode: true },
    { label: say.value, lines: [formatEuro(cents, locale)] },
    { label: say.until, lines: [formatDate(validUntil, locale)] },
  ]
}

const texts = {
  de: { code: 'Code', value: 'Wert', until: 'Gültig bis' },
  en: { code: 'Code', value: 'Value', until: 'Valid until' },
}
