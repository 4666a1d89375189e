import { z } from 'zod'
import type { Fact } from '../../mail/content.ts'
import { formatDate, formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'

/** A mail with it declares `voucherCode` as secret. */
export const mailedVoucher = z.object({
  /** The code in groups, as it is read out: enough to spend the value. */
  voucherCode: z.string(),
  cents: z.number(),
  /** The last day, `2029-12-31`. */
  validUntil: z.string(),
})

/** The kind of a mailed voucher; mails of a version before the setting have none. */
export const mailedPurpose = z.enum(['single-purpose', 'multi-purpose']).default('multi-purpose')

/** The facts that a mail with a voucher states. */
export function voucherFacts(
  { voucherCode, cents, validUntil }: z.output<typeof mailedVoucher>,
  locale: Locale,
): Fact[] {
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
