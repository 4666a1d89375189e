import { type Html, html } from '../mail/html.ts'
import type { Locale } from '../words/locale.ts'
import { shopPage } from '../words/places.ts'
import { withdrawalSample } from '../words/withdrawal-sample.ts'
import { unbroken } from '../words/unbroken.ts'
import { sampleSeller, type Seller } from '../words/seller.ts'

/** A store as a legal document names it; null for the text of all stores. */
export type LegalStore = { name: string; street: string; city: string } | null

/** What the shop is configured with: the texts name it instead of repeating it. */
export interface LegalFacts {
  seller: Seller
  hold: { minutes: number; extensionMinutes: number; extensions: number; limitMinutes: number }
  paymentMinutes: number
  /** Public origin of the shop, without a slash at the end. */
  shopUrl: string
}

const names = [
  ...(['seller', 'street', 'city', 'email', 'reach', 'vatId', 'register', 'managedBy', 'store'] as const),
  'voucherVat' as const,
  ...(['withdrawalRight', 'withdrawalTermOfContract', 'withdrawalTermOfGoods'] as const),
  ...(['withdrawalExercise', 'withdrawalInTime', 'withdrawalEffects'] as const),
  ...(['withdrawalFillIn', 'withdrawalForm'] as const),
  ...(['holdMinutes', 'extensionMinutes', 'extensions', 'holdLimit', 'paymentMinutes'] as const),
]
type LegalValue = (typeof names)[number]

export function isLegalValue(name: string): name is LegalValue {
  return (names as readonly string[]).includes(name)
}

/** Fills in the values of a text. Until the seller is configured the text says that it is a template. */
export function fillLegalText(
  content: string,
  store: LegalStore,
  { seller, hold, paymentMinutes, shopUrl }: LegalFacts,
  locale: Locale,
): string {
  const { name, street, city, email, vatId, register, managedBy } = seller
  const number = new Intl.NumberFormat(locale).format
  const values: Record<LegalValue, Html> = {
    seller: html`${name}`,
    street: html`${street}`,
    city: html`${city}`,
    vatId: html`${vatId}`,
    register: html`${register}`,
    managedBy: html`${managedBy}`,
    email: html`<a href="mailto:${email}">${email}</a>`,
    reach: reachOf(seller, locale),
    voucherVat: html`${voucherVat[seller.vouchers][locale]}`,
    store: html`${store ? storeLine(store) : everyStore[locale]}`,
    ...withdrawalValues(seller, shopUrl, locale),
    holdMinutes: html`${number(hold.minutes)}`,
    extensionMinutes: html`${number(hold.extensionMinutes)}`,
    extensions: html`${number(hold.extensions)}`,
    holdLimit: html`${number(hold.limitMinutes)}`,
    paymentMinutes: html`${number(paymentMinutes)}`,
  }
  const filled = unbroken(
    content.replaceAll(/\{(\w+)\}/g, (match, value: string) =>
      isLegalValue(value) ? values[value].text : match,
    ),
  )
  return (
    (isTemplate(seller) ? html`<blockquote><p>${templateNote[locale]}</p></blockquote>`.text : '') + filled
  )
}

/** The statutory sample: the same words as in the mail of a purchase, never retyped. */
function withdrawalValues(seller: Seller, shopUrl: string, locale: Locale) {
  const page = shopPage({ shopUrl }, locale, '/gutscheine/widerruf')
  const say = withdrawalSample({ seller, page, bought: '' }, locale)
  const [before, after] = say.exercise.split(page) as [string, string]
  return {
    withdrawalRight: html`${say.right}`,
    withdrawalTermOfContract: html`${say.termOfContract}`,
    withdrawalTermOfGoods: html`${say.termOfGoods}`,
    withdrawalExercise: html`${before}<a href="${page.slice(shopUrl.length)}">${page}</a>${after}`,
    withdrawalInTime: html`${say.inTime}`,
    withdrawalEffects: html`${say.effects}`,
    withdrawalFillIn: html`${say.fillIn}`,
    withdrawalForm: html`${say.form.map((line) => html`${line}<br>`)}${say.strike}`,
  }
}

/** Telephone, if there is one, and email: the quick contact of § 5 (1) no. 2 DDG. */
function reachOf({ phone, email }: Seller, locale: Locale): Html {
  const mail = html`${locale === 'de' ? 'E-Mail' : 'Email'}: <a href="mailto:${email}">${email}</a>`
  if (!phone) return mail
  const number = phone.replaceAll(/[^+0-9]/g, '')
  return html`${locale === 'de' ? 'Telefon' : 'Telephone'}: <a href="tel:${number}">${phone}</a><br>${mail}`
}

/** The invented company has no contracts: its texts are a template. */
function isTemplate({ name }: Seller): boolean {
  return name === sampleSeller.name
}

function storeLine({ name, street, city }: NonNullable<LegalStore>): string {
  return `${name}, ${street}, ${city}`
}

const voucherVat = {
  'single-purpose': {
    de: 'Gutscheine sind Einzweckgutscheine. Die Umsatzsteuer wird beim Verkauf berechnet; auf das, was damit bezahlt wird, fällt keine weitere an.',
    en: 'Vouchers are single-purpose vouchers. Value added tax is charged at their sale; none is due again on what is paid for with them.',
  },
  'multi-purpose': {
    de: 'Gutscheine sind Mehrzweckgutscheine. Beim Verkauf fällt keine Umsatzsteuer an, sondern erst bei der Einlösung.',
    en: 'Vouchers are multi-purpose vouchers. No value added tax is due at their sale, only when they are redeemed.',
  },
}

const everyStore = { de: 'alle Standorte von Wellzone', en: 'all Wellzone locations' }

const templateNote = {
  de: 'Mustertext eines Beispielunternehmens. Er gilt erst, wenn der Betreiber eingetragen und der Text geprüft ist.',
  en: 'Template of a sample company. It applies only once the operator is named and the text has been reviewed.',
}
