import type { Locale } from '../../words/locale.ts'
import { type Places, senderOf, shopPage } from '../../words/places.ts'
import type { Day } from '../../words/day.ts'
import { qrSvg } from '../../documents/qr.ts'
import { formatDate, formatEuro } from '../../words/format.ts'
import type { VoucherPurpose } from '../../words/seller.ts'
import { documentTexts } from './texts.ts'

export type PrintVoucher = {
  cents: number
  /** The text as it is printed, see `printableText`. */
  text: string | null
  validUntil: Day
  /** The code in groups; null before the purchase. */
  code: string | null
  purpose: VoucherPurpose
}

/** The data of one voucher for voucher.typ: texts only. */
export type VoucherSheet = {
  language: string
  region: string
  title: string
  amount: string
  /** The code in groups; null before the purchase. */
  code: string[] | null
  /** SVG of the QR code that leads to the balance; null without a code. */
  qr: string | null
  /** The direction of a line is that of its first letter, as in the Unicode rules. */
  lines: Array<{ text: string; rtl: boolean }>
  words: Record<string, string | string[][]>
}

export type SheetPlaces = Pick<Places, 'shopUrl' | 'apiUrl' | 'seller'>

/** The data of a voucher, as it is printed and previewed. */
export function sheetOf(
  { cents, text, validUntil, code, purpose }: PrintVoucher,
  locale: Locale,
  places: SheetPlaces,
): VoucherSheet {
  const say = documentTexts[locale]
  const amount = formatEuro(cents, locale).replace(/[.,]00(?!\d)/, '')
  const balance = shopPage(places, locale, '/gutscheine/guthaben')
  return {
    language: locale,
    region: locale === 'de' ? 'DE' : 'GB',
    title: say.title(amount),
    amount,
    code: code?.split('-') ?? null,
    qr: code === null ? null : qrSvg(`${balance}#${code}`), // browsers send nothing behind # to a server
    lines:
      text === null
        ? []
        : text.split('\n').map((line) => ({ text: line, rtl: startsRightToLeft.test(line) })),
    words: {
      voucher: say.voucher,
      code: say.code,
      codeLater: say.codeLater,
      qr: say.qr,
      everywhere: say.everywhere,
      until: say.until,
      lastDay: formatDate(validUntil, locale),
      fold: say.fold,
      how: say.how,
      steps: say.steps(withoutScheme(places.shopUrl)),
      balance: say.balance(withoutScheme(balance)),
      keep: say.keep,
      vat: say.vat[purpose],
      sender: senderOf(places.seller, locale),
    },
  }
}

const rightToLeft = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam']
const startsRightToLeft = new RegExp(
  String.raw`^[^\p{L}]*[${rightToLeft.map((script) => String.raw`\p{Script=${script}}`).join('')}]`,
  'u',
)

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
