import { describe, expect, test } from 'vitest'
import { contentDisposition } from '#http/content-disposition.ts'
import { fileNameOf } from './file-name.ts'

describe('a file name', () => {
  test.each([
    ['Jürgen Größe', 'Juergen-Groesse'],
    ['ÄÖÜ äöü ẞ', 'AeOeUe-aeoeue-SS'],
    ['Mara (die Erste) Lindner', 'Mara-Lindner'],
    ['Leitung (Store (Mainz), m/w/d) Nord', 'Leitung-Nord'],
    ['Halb (offen', 'Halb-offen'],
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
    '%s survives a header',
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
