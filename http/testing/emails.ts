// Addresses for the tests of every place where one is typed.

/** An address as mail programs, links, keyboards and sentences change it. */
function changedEmails(email: string): string[] {
  const around = ['<>', '()', '""', "''", '„“', '“”', '‘’', '«»', '**', '``', '\u202A\u202C', '\u00A0\u00A0']
  const ats = [
    '＠',
    '﹫',
    '%40',
    '=40',
    '&#64;',
    '&commat;',
    ' @ ',
    '\u00A0@\u00A0',
    '[at]',
    ' (at) ',
    '\u200B@',
  ]
  return [
    ...around.map(([open, close]) => `${open}${email}${close}`),
    ...['.', ',', ';', '>', '!', '…', ':', '.)', '>,', '\r\n', '\u2028'].map((end) => email + end),
    ...ats.map((at) => email.replace('@', at)),
    ...['\u00AD', '\u200B', '\u2060', '\u200C', '\uFE0F'].map((sign) => email.replace('mple', `m${sign}ple`)),
    ...['mailto:', 'MAILTO:', 'E-Mail: ', 'Email:', 'E-Mail-Adresse: '].map((label) => label + email),
    ...[`mailto:${email}?subject=Hallo`, `<mailto:${email.replace('@', '%40')}>`, `&lt;${email}&gt;`],
    ...['Anna Muster', '"Muster, Anna"', 'Anna (Mainz)', 'Jürgen', email].map((name) => `${name} <${email}>`),
    ...[`${email} <mailto:${email}>`, `[${email}](mailto:${email})`, `Anna <${email}>;`],
  ]
}

/** Addresses that exist, with the spelling in which they are stored. */
export const goodEmails: [typed: string, stored: string][] = [
  ['anna@example.com', 'anna@example.com'],
  [' Anna.Maria@Mail.Example.COM\u00A0', 'anna.maria@mail.example.com'],
  ['\u200Banna@example.com\uFEFF', 'anna@example.com'],
  ['team&mehr@example.com', 'team&mehr@example.com'],
  ['kontakt/info@example.com', 'kontakt/info@example.com'],
  ['anna=spa@example.com', 'anna=spa@example.com'],
  ['#a@example.com', '#a@example.com'],
  ['a!b@example.com', 'a!b@example.com'],
  ['a~x@example.com', 'a~x@example.com'],
  ["o'neil+spa_1%2$3^4`5{6|7}8*9?0@example.com", "o'neil+spa_1%2$3^4`5{6|7}8*9?0@example.com"],
  ['anna@beispiel.xn--p1ai', 'anna@beispiel.xn--p1ai'],
  ['anna@müller-sauna.example', 'anna@xn--mller-sauna-thb.example'],
  ['anna@mu\u0308ller-sauna.example', 'anna@xn--mller-sauna-thb.example'],
  ['anna@MÜLLER-Sauna.example', 'anna@xn--mller-sauna-thb.example'],
  ['anna@xn--mller-sauna-thb.example', 'anna@xn--mller-sauna-thb.example'],
  ['anna@XN--MLLER-SAUNA-THB.example', 'anna@xn--mller-sauna-thb.example'],
  ['anna@mül\u00ADler-sauna.example', 'anna@xn--mller-sauna-thb.example'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@例え.テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
  ['anna@straße.example', 'anna@xn--strae-oqa.example'],
  ['a@1and1.de', 'a@1and1.de'],
  ...changedEmails('anna@example.com').map((typed): [string, string] => [typed, 'anna@example.com']),
  ['mailto:anna%2Bspa@example.com', 'anna+spa@example.com'],
  ['team&amp;mehr@example.com', 'team&mehr@example.com'],
  ['anna@نامه\u200Cای.example', 'anna@xn--mgba3gch31f060k.example'],
  [`${'a'.repeat(243)}@example.com`, `${'a'.repeat(243)}@example.com`],
]

/** What is no address, or one that the shop cannot take: with letters beyond ASCII before the @. */
export const badEmails = [
  ...['', ' ', '@', 'anna', 'anna@', '@example.com', 'anna@example', 'anna@@example.com', 'a@b@example.com'],
  ...['anna maria@example.com', 'anna@exa mple.com', 'anna@example.com, b@example.com'],
  ...[
    '<anna@example.com>, <b@example.com>',
    'b@example.com <anna@example.com>',
    'anna@example,com',
    '<>',
    '<a>',
  ],
  ...[
    'anna@example. com',
    'anna@example.com Danke',
    'anna@ex\u0430mple.com',
    '\u0430nna@example.com',
    'a%40@',
  ],
  ...['.anna@example.com', 'anna.@example.com', 'an..na@example.com', 'anna@.example.com'],
  ...['anna@example..com', 'anna@-example.com', 'anna@example-.com', 'anna@exam_ple.com'],
  ...['anna@127.0.0.1', 'anna@[127.0.0.1]', 'anna@0x7f.1', 'anna@example.123', 'anna@example.com:25'],
  ...[
    'anna@example.com/x',
    'anna@ex%61mple.com',
    'anna@example.com?x',
    'a\\b@example.com',
    '"a b"@example.com',
  ],
  ...['anna@a\u200Eb.example/x', 'anna@exa\uFF0Fmple.com', 'anna\r\nBcc: x@example.com'],
  ...['jürgen@example.com', 'анна@example.com', 'a\u0000@example.com'],
  ...[`${'a'.repeat(244)}@example.com`, `a@${'b'.repeat(64)}.com`, `a@${'bbbbbbbbb.'.repeat(26)}com`],
  `a@${'ﷺ'.repeat(20)}.com`,
]
