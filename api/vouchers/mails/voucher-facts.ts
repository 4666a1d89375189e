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

/** The facts that every mail with a voucher states. Of a voucher used in part, what is left of its value. */
export function voucherFacts(
  {
    voucherCode,
    cents,
    validUntil,
    balanceCents = cents,
  }: z.output<typeof mailedVoucher> & { balanceCents?: number | undefined },
  locale: Locale,
): Fact[] {
  const say = texts[locale]
  const [value, left] = [formatEuro(cents, locale), formatEuro(balanceCents, locale)]
  return [
    { label: say.code, lines: [voucherCode], isCode: true },
    balanceCents < cents
      ? { label: say.left, lines: [say.leftOf(left, value)] }
      : { label: say.value, lines: [value] },
    { label: say.until, lines: [formatDate(validUntil, locale)] },
  ]
}

const texts = {
  de: {
    code: 'Code',
    value: 'Wert',
    left: 'Guthaben',
    leftOf: (left: string, value: string) => `${left} von ${value}`,
    until: 'Gültig bis',
  },
  en: {
    code: 'Code',
    value: 'Value',
    left: 'Balance',
    leftOf: (left: string, value: string) => `${left} of ${value}`,
    until: 'Valid until',
  },
}
