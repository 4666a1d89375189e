// Hostile values that break parsers, databases, renderers and logs.
import { type Arbitrary, constantFrom, double, integer, json, oneof, string } from 'fast-check'

/** Marks text in a value that JSON.stringify would never write; see `toText`. */
const raw = (text: string): string => `\uE000${text}\uE000`

/** The most effective few, which every place of every request gets. */
export const sharpValues: unknown[] = [
  '',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066rtl',
  'a\r\nb: c',
  "'; DROP TABLE orders; --",
  'x'.repeat(300),
  'x'.repeat(20_000),
  -1,
  2 ** 53,
  0.5,
  null,
  [],
  {},
]

/** Recognisable, so that stored values can be told from leaks. */
const strings = [
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202e\u2066rtl',
  '\u200b',
  '👩‍👩‍👧‍👦'.repeat(20),
  `e${'\u0301'.repeat(10_000)}`,
  'ﷺ'.repeat(255),
  'İıſß',
  'x'.repeat(256),
  'x'.repeat(60_000),
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  "\\'; SELECT pg_sleep(20); --",
  '%27%20OR%201=1',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'a\r\nBcc: everybody@evil.example',
  'a\r\n\r\nHTTP/1.1 200 OK',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%ff',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1e999',
  '0x10',
  '１２',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0001-01-01',
  '1900-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-03-29',
  '2026-10-25',
  '2026-13-01',
  '2026-12-31',
  '2099-12-31',
  '9999-12-31',
  '2026-03-29T01:00:00Z',
  '2026-03-29T02:30:00+01:00',
  '2026-12-31T23:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-12-05T24:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b@c',
  '"a b"@example.com',
  'mara@example.com,everybody@example.com',
  'mara@xn--80ak6aa92e.com',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
]

const numbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  127,
  128,
  32_767,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
]

const unwritable = [
  '1e999',
  '-1e999',
  '1E400',
  '99999999999999999999999',
  '0.1000000000000000055511151231257827',
  '01',
  'NaN',
  '"\\ud83d"',
  '"\\u0000"',
]

const structures: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { $ref: '#' },
  { toJSON: 1 },
  nested(31),
  nested(40),
  nested(400),
]

export const hostileString: Arbitrary<string> = oneof(
  { weight: 6, arbitrary: constantFrom(...strings) },
  { weight: 1, arbitrary: string({ maxLength: 40 }) },
  { weight: 2, arbitrary: fullUnicodeText() },
)

const hostileNumber: Arbitrary<number> = oneof(
  constantFrom(...numbers),
  integer(),
  double({ noNaN: true, noDefaultInfinity: true }),
)

export const hostileValue: Arbitrary<unknown> = oneof(
  { weight: 6, arbitrary: hostileString },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: constantFrom(...structures) },
  { weight: 1, arbitrary: constantFrom(...unwritable.map(raw)) },
  { weight: 1, arbitrary: json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown) },
)

/** Property names that an attacker would add. */
export const hostileName: Arbitrary<string> = oneof(
  {
    weight: 4,
    arbitrary: constantFrom(
      'price',
      'total',
      'grossPrice',
      'totalGrossPrice',
      'unit_cents',
      'discount',
      'usedDiscount',
      'status',
      'status_id',
      'orderStatus',
      'isActive',
      'id',
      'userId',
      'personId',
      'user_id',
      'role',
      'isAdmin',
      'ordered_at',
      'holdUntil',
      'extensions',
      'email_verified_at',
      'amount',
      'locale',
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'then',
      'length',
      '$where',
      '',
      '~1~0/',
      'a'.repeat(600),
    ),
  },
  { weight: 1, arbitrary: hostileString },
)

/** Serialises a value as a request body, including what JSON.stringify cannot write. */
export function toText(value: unknown): string | undefined {
  return JSON.stringify(value)?.replaceAll(/"\uE000(.*?)\uE000"/g, (_, text: string) =>
    text.replaceAll(String.raw`\"`, '"').replaceAll('\\\\', '\\'),
  )
}

function fullUnicodeText(): Arbitrary<string> {
  return string({ unit: 'binary', maxLength: 30 })
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
