// Every document is PDF/UA-1: tagged, with title, language and a text for each picture. The typesetter
// refuses what is not; this reads the files.
import { describe, expect, test } from 'vitest'
import { sampleSeller } from '../words/seller.ts'
import { type PdfStructure, readStructure } from '../testing/invoices/pdf-structure.ts'
import { readPdf } from '../testing/documents.ts'
import { renderVoucher } from '../vouchers/documents/render-voucher.ts'
import { sheetOf } from '../vouchers/documents/sheet.ts'
import { letterData } from './letter.ts'
import { qrSvg } from './qr.ts'
import { renderDocument } from './render.ts'

const places = { shopUrl: 'https://shop.test', apiUrl: 'https://shop.test', seller: sampleSeller }
const voucher = (text: string | null, code: string | null) =>
  renderVoucher(
    sheetOf({ cents: 5_000, text, validUntil: '2029-12-31', code, purpose: 'single-purpose' }, 'de', places),
    'pdf',
  )
const page = (path: string, data: object) =>
  renderDocument(
    { page: new URL(path, import.meta.url) },
    letterData({ title: 'T', locale: 'de', footer: ['F'] }, data),
    'pdf',
  )
const card = { heading: 'H', name: 'N', number: '1', codeText: 'QR-Code', use: 'U', code: qrSvg('WZ-1') }
const invoice = {
  sender: 'S',
  recipient: ['R'],
  facts: [['Datum', 'D']],
  notes: [],
  closing: ['C'],
  columns: ['Leistung', 'Menge', 'Einzelpreis', 'USt.', 'Betrag'],
  rows: [{ name: ['Classic'], cells: ['1', '119,00 €', '19 %', '119,00 €'] }],
  sums: [{ label: 'Gesamtbetrag', amount: '119,00 €', isTotal: true }],
}
const offer = {
  heading: 'H',
  facts: [{ label: 'Ort', value: 'Mainz' }],
  apply: 'A',
  blocks: [
    { kind: 'paragraph', text: 'P' },
    { kind: 'list', items: ['eins', 'zwei'] },
  ],
}

const isAccessible = (pdf: PdfStructure) => ({
  isDeclared: pdf.xmp.includes('<pdfuaid:part>1</pdfuaid:part>'),
  isTagged: pdf.isTagged,
  hasTitle: pdf.title !== '',
  language: pdf.language,
  picturesWithoutText: pdf.picturesWithoutText,
  notEmbedded: pdf.fonts.filter(({ isEmbedded }) => !isEmbedded),
})
const accessible = {
  isDeclared: true,
  isTagged: true,
  hasTitle: true,
  language: 'de-DE',
  picturesWithoutText: 0,
  notEmbedded: [],
}

describe('a document is accessible', () => {
  test.each<[string, () => Promise<Uint8Array>, string[]]>([
    ['a voucher', () => voucher('Für dich 🧖', '7K9Q-M2XP-4TRC-9999'), ['Figure', 'P']],
    ['an invoice', () => page('../orders/invoices/invoice.typ', invoice), ['H1', 'Table', 'TH', 'TD']],
    ['the member card', () => page('../account/member-card.typ', card), ['H1', 'Figure']],
    ['a job offer', () => page('../job-offers/offer.typ', offer), ['H1', 'L', 'LI']],
  ])('%s', async (_, draw, tags) => {
    const pdf = await readStructure(await draw())
    expect(isAccessible(pdf)).toEqual(accessible)
    expect(tags.filter((tag) => !pdf.tags.includes(tag))).toEqual([])
  })

  test('also with characters that no font draws, which are boxes', async () => {
    const bytes = await voucher('Linear B: 𐀀, \u{10FFFF}', null)
    expect(isAccessible(await readStructure(bytes))).toEqual(accessible)
    expect((await readPdf(bytes)).pages[0]).toContain('Linear B: □, □')
  })
})
