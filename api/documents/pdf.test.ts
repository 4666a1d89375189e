import { describe, expect, test } from 'vitest'
import { contentDisposition } from '#http/content-disposition.ts'
import { fileNameOf } from '../http/file-name.ts'
import { heading, paragraph, writePdf } from './pdf.ts'
import { readPdf } from '../testing/documents.ts'

describe('a document', () => {
  test('can be read out: title, language and every letter of Europe', async () => {
    const names = 'Jürgen Größe, Łukasz Žižek, Seán Ó Briain, Nguyễn, Ægir, Şükrü'
    const read = await readPdf(
      await writePdf({ title: 'Rechnung', locale: 'de', footer: ['Wellzone GmbH', 'Mainz'] }, (pdf) => {
        heading(pdf, 'Rechnung')
        paragraph(pdf, `${names}: 119,00 €`)
      }),
    )
    expect(read).toMatchObject({ title: 'Rechnung', language: 'de-DE' })
    expect(read.pages).toHaveLength(1)
    for (const part of ['Wellzone', 'Rechnung', names, '119,00 €', 'Wellzone GmbH', 'Mainz', 'Seite 1 von 1'])
      expect(read.pages[0]).toContain(part)
  })

  test('has its head and its number on every page', async () => {
    const { pages, language } = await readPdf(
      await writePdf({ title: 'Long', locale: 'en' }, (pdf) => {
        for (let line = 1; line <= 100; line++) paragraph(pdf, `line ${line}`)
      }),
    )
    expect(language).toBe('en-GB')
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Wellzone')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    expect(pages.join('').match(/line \d+/g)).toHaveLength(100)
  })
})

describe('a name of a file', () => {
  test.each([
    ['Jürgen Größe', 'Juergen-Groesse'],
    ['ÄÖÜ äöü ẞ', 'AeOeUe-aeoeue-SS'],
    ['Mara (die Erste) Lindner', 'Mara-Lindner'],
    ['Mara\r\nSet-Cookie: a=b', 'Mara-Set-Cookie-a=b'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows', 'C-Windows'],
    ['Łukasz 🧖', 'Łukasz-🧖'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['...', ''],
  ])('%j becomes %j', (text, name) => {
    expect(fileNameOf(text)).toBe(name)
  })

  test.each(['Łukasz-🧖.pdf', 'Juergen.pdf', `a"b'c*d(e).pdf`, '漢字.pdf'])(
    '%s comes through a header',
    (name) => {
      const header = new Headers({ 'content-disposition': contentDisposition('attachment', name) }).get(
        'content-disposition',
      )!
      const [, ascii, encoded] = /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''([\w.%~!-]+)$/.exec(
        header,
      )!
      expect(ascii).toMatch(/\.pdf$/)
      expect(decodeURIComponent(encoded!)).toBe(name)
    },
  )
})
