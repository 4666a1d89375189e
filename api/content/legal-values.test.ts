import { describe, expect, test } from 'vitest'
import { sampleSeller } from '../words/seller.ts'
import { fillLegalText } from './legal-values.ts'

const facts = {
  seller: sampleSeller,
  hold: { minutes: 20, extensionMinutes: 4, extensions: 3, limitMinutes: 40 },
  paymentMinutes: 10,
  shopUrl: 'https://shop.test',
}
const company = { ...sampleSeller, name: 'Müller & <Söhne> GmbH' }

describe('a legal text', () => {
  test('says that it is a template until the seller is configured', () => {
    expect(fillLegalText('<p>A</p>', null, facts, 'de')).toMatch(/^<blockquote><p>Mustertext .*<p>A<\/p>$/)
    expect(fillLegalText('<p>A</p>', null, facts, 'en')).toMatch(/^<blockquote><p>Template /)
    expect(fillLegalText('<p>A</p>', null, { ...facts, seller: company }, 'de')).toBe('<p>A</p>')
  })

  test('says of which kind the vouchers are', () => {
    const multi = { ...facts, seller: { ...company, vouchers: 'multi-purpose' as const } }
    const single = { ...facts, seller: company }
    const said = (of: typeof multi | typeof single, locale: 'de' | 'en') =>
      fillLegalText('{voucherVat}', null, of, locale)
    expect(said(single, 'de')).toMatch(/^Gutscheine sind Einzweckgutscheine/)
    expect(said(single, 'en')).toMatch(/^Vouchers are single-purpose vouchers/)
    expect(said(multi, 'de')).toMatch(/^Gutscheine sind Mehrzweckgutscheine/)
    expect(said(multi, 'en')).toMatch(/^Vouchers are multi-purpose vouchers/)
  })

  test('names the telephone number where there is one', () => {
    const reach = (phone: string | undefined, locale: 'de' | 'en') =>
      fillLegalText('{reach}', null, { ...facts, seller: { ...company, phone } }, locale)
    const mail = '<a href="mailto:hallo@wellzone.example">hallo@wellzone.example</a>'
    expect(reach(undefined, 'de')).toBe(`E-Mail: ${mail}`)
    expect(reach('+49 (711) 1234-567', 'de')).toBe(
      `Telefon: <a href="tel:+497111234567">+49 (711) 1234-567</a><br>E-Mail: ${mail}`,
    )
    expect(reach('0711 1234567', 'en')).toMatch(
      /^Telephone: <a href="tel:07111234567">0711 1234567<\/a><br>Email/,
    )
  })

  test('names what is configured, and markup in it stays text', () => {
    const text = '{seller}: {holdMinutes}, {extensions} × {extensionMinutes}, {holdLimit}, {paymentMinutes}'
    expect(fillLegalText(text, null, { ...facts, seller: company }, 'de')).toBe(
      'Müller &amp; &lt;Söhne&gt; GmbH: 20, 3\u00a0×\u00a04, 40, 10',
    )
  })
})
