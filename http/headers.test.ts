// Headers in the spellings that RFC 9110 allows, each with what it means.
import { expect, test } from 'vitest'
import { accepts } from './accepts.ts'
import { isUnpacked, isUtf8 } from './charset.ts'
import { isNamedBy } from './entity-tag.ts'

test.each([
  'text/html',
  'Text/HTML',
  'text/html;q=0.8',
  'application/xml,text/html',
  '*/*;q=0.1 , text/html ; q=1',
  'TEXT/HTML; charset="utf-8"',
  'text/html\t;\tq=0.001',
  'text/html;level=1;q=0.5',
  '*',
])('Accept: %s takes a page', (header) => expect(accepts(header, 'text/html')).toBe(true))

test.each([
  null,
  undefined,
  '',
  '*/*',
  'text/htmlx',
  'text/html;q=0',
  'text/html ; Q=0.000',
  'application/json',
  '*;q=0',
  '*, text/html;q=0',
  'application/xhtml+xml;q=text/html',
])('Accept: %s takes none', (header) => expect(accepts(header, 'text/html')).toBe(false))

test.each([
  'W/"a1"',
  '"a1"',
  '"b", "a1"',
  'W/"b",W/"a1"',
  '"b" ,\t"a1"',
  ' "a1" ',
  '"x,y", "a1"',
  '*',
  ' * ',
])('If-None-Match: %s names a tag, weak or not', (header) => {
  expect([isNamedBy(header, '"a1"'), isNamedBy(header, 'W/"a1"')]).toEqual([true, true])
})

test.each([null, undefined, '', 'a1', '"a"', '"A1"', '"xa1", "b"', '"x*"', '"a1', 'w/"b"'])(
  'If-None-Match: %s names another',
  (header) => expect(isNamedBy(header, '"a1"')).toBe(false),
)

test.each([
  null,
  'application/json',
  'application/json;charset=utf-8',
  'application/json ; charset="UTF-8"',
  'Application/JSON;Charset=UTF8',
  "application/json; charset='utf-8'",
  'application/json;charset=us-ascii',
  'application/json; profile="a"; charset="utf-8"',
  'application/json;charset = UTF-8',
])('Content-Type: %s is UTF-8', (header) => expect(isUtf8(header)).toBe(true))

test.each(['iso-8859-1', '"UTF-16"', 'utf-7', 'windows-1252', ''])('the charset %s is another', (charset) =>
  expect(isUtf8(`application/json; charset=${charset}`)).toBe(false),
)

test.each([null, '', 'identity', 'Identity', ' IDENTITY '])('Content-Encoding: %s is none', (header) =>
  expect(isUnpacked(header)).toBe(true),
)
test.each(['gzip', 'GZIP', 'identity, gzip', 'br', 'x-gzip'])('Content-Encoding: %s is one', (header) =>
  expect(isUnpacked(header)).toBe(false),
)
