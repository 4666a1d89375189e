import { describe, expect, test } from 'vitest'
import { fileNameIn } from './file-names.ts'

const named = (name: string) => fileNameIn(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)

describe('the name of a file', () => {
  test.each([
    [`attachment; filename="Invoice_100104.pdf"`, 'Invoice_100104.pdf'],
    [`attachment; filename=Invoice_100104.pdf`, 'Invoice_100104.pdf'],
    [`attachment; filename="Jos_.pdf"; filename*=UTF-8''Jos%C3%A9.pdf`, 'José.pdf'],
    [`attachment; filename*=utf-8'de'J%C3%BCrgen.pdf; filename="other.pdf"`, 'Jürgen.pdf'],
    [`inline; filename="a \\"b\\".png"`, 'a b .png'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="right.pdf"`, 'right.pdf'],
  ])('in %s is %s', (disposition, name) => {
    expect(fileNameIn(disposition)).toBe(name)
  })

  test.each([
    '',
    'attachment',
    'attachment; filename=""',
    'attachment; filename="..."',
    `attachment; filename*=UTF-8''%0D%0A`,
  ])('is none in %s', (disposition) => {
    expect(fileNameIn(disposition)).toBeNull()
  })

  test.each([
    ['../../etc/passwd', 'etc passwd'],
    [String.raw`C:\Windows\win.ini`, 'C Windows win.ini'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ['a\u0000b.pdf', 'a b.pdf'],
    ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
    ['a\u2028b\u2029c.pdf', 'a b c.pdf'],
    ['.htaccess', 'htaccess'],
    ['name. . .', 'name'],
    ['a"; filename="b.exe', 'a ; filename= b.exe'],
    ['Zoe\u0308.pdf', 'Zoë.pdf'],
    ['🔥🌊.pdf', '🔥🌊.pdf'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(96)}.pdf`],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('%j becomes %s', (name, expected) => {
    expect(named(name)).toBe(expected)
  })
})
