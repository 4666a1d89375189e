// How codes come out of mails, chats and documents, for the tests of every place where one is typed.

const dashes = [...'-\u2011\u2013\u2014\u2212\u00AD']
const spaces = [...'\u00A0\u2009\u202F\u3000']

/**
 * A code as it is pasted: in quotes, brackets, with the end of a sentence, and between what cannot be seen.
 */
function dressed(code: string): string[] {
  const around = ['""', '„“', '«»', '»«', '‚‘', "''", '()', '**', '``', '<>', '\u202A\u202C', '\u200B\u200B']
  return [
    ...around.map(([open, close]) => `${open}${code}${close}`),
    ...[...'.…,;!\n'].map((sign) => code + sign),
    ...[...'\u200F\uFEFF\t'].map((sign) => sign + code),
    ` ${code} `,
    `${code}\r\n`,
    [...code].join('\u200B'),
    `Code: ${code}`,
    `Code：${code}`,
  ]
}

function inScript(zero: number, text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

function wide(text: string): string {
  return [...text].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join('')
}

/** The letters of a Cyrillic or Greek keyboard that look like those of a code. */
function inLetters(letters: string, text: string): string {
  return [...text].map((letter) => [...letters].find((other) => looks[other] === letter) ?? letter).join('')
}

const cyrillic = 'АВЕКМНОРСТУХІ'
const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const looks: Record<string, string> = Object.fromEntries(
  [...'ABEKMHOPCTYXIABEZHIKMNOPTYX'].map((letter, index) => [[...cyrillic, ...greek][index]!, letter]),
)

/** Ways to write six digits. */
export function sixDigitsTyped(code: string): string[] {
  const [first, last] = [code.slice(0, 3), code.slice(3)]
  return [
    ...dressed(code),
    ...[...spaces, ...dashes, '\r\n'].map((sign) => first + sign + last),
    ...[0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce].map((zero) => inScript(zero, code)),
    `#${code}`,
    [...code].join(' '),
    [...code].join('.'),
    `Dein Code: ${code}`,
    `Your code is ${first} ${last}`,
    `Code ${code}, gültig 10 Minuten`,
    `26.11.2026, 10:45 Uhr\nDein Code ist ${code}.`,
    `2026-11-28 09:30 Dein Code ist ${code}`,
    `Bestellung WZ-100104: dein Code ${code}`,
    `0170 1234567, Code ${code}`,
    `${code} ist dein Code (10 min)`,
    `${first}%20${last}`,
    `${first}&nbsp;${last}`,
    code.replaceAll('0', 'О').replaceAll('1', 'І'),
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
    `Code: ${code.replaceAll('0', 'o').replaceAll('1', 'I')}`,
  ]
}

/** Ways to write the code of a voucher, `WZ7K-9QPM-3XTR-VB2H`. */
export function voucherCodeTyped(grouped: string): string[] {
  const bare = grouped.replaceAll('-', '')
  const between = [
    ...spaces,
    ...dashes,
    ...' \u2010_./\t\u30FC\uFE63·\u2043',
    ' - ',
    '\u200B-',
    '\r\n',
    '-\n',
  ]
  return [
    ...dressed(grouped),
    ...between.map((sign) => grouped.replaceAll('-', sign)),
    grouped,
    bare,
    grouped.toLowerCase(),
    bare.toLowerCase(),
    wide(grouped),
    [...bare].join('\u00AD'),
    `Gutscheincode ${grouped}`,
    `Dein Gutscheincode lautet: „${grouped}“.`,
    `Hallo Anna,\nhier ist dein Gutschein über 50 €:\n${grouped}\ngültig bis 31.12.2029`,
    `https://wellzone.example/gutscheine/guthaben#${bare}`,
    `https://wellzone.example/gutscheine/guthaben#${grouped}`,
    ...['%2D', '%20', '&nbsp;', '&#45;', '=\n-'].map((sign) => grouped.replaceAll('-', sign)),
    inLetters(cyrillic, grouped),
    inLetters(greek, bare),
    inLetters(cyrillic, grouped).toLowerCase(),
    `Gutschein über 50 €, Code ${grouped}, gültig bis 31.12.2029`,
    `Sara ${grouped}`,
  ]
}

/** Ways to write the code of a discount, with both an O and an I, or digits that look like them. */
export function discountCodeTyped(code: string): string[] {
  const between = [...spaces, ...dashes, ...' _\u200B\n']
  return [
    ...dressed(code),
    ...between.map((sign) => code.replace(/(\D)(?=\d)/, `$1${sign}`)),
    code,
    code.toLowerCase(),
    wide(code),
    inScript(0x660, code),
    inLetters(cyrillic, code),
    inLetters(greek, code),
    inLetters(cyrillic, code).toLowerCase(),
    code.toLowerCase().replaceAll('i', 'ı'),
    code.replaceAll('I', 'İ'),
    `${code}&nbsp;`,
    `Dein Code ${code} gilt bis 31.12.`,
    `Gutscheincode:\n${code}\nLG Anna`,
    `Code ${code} (nur Mainz)`,
    `Dein Rabattcode lautet ${code} und gilt bis Jahresende.`,
    `https://wellzone.example/cart?code=${code}`,
    `Rabattcode: ${code}`,
    `Code ${code}`,
    `Dein Rabattcode lautet ${code}.`,
    code.replaceAll('0', 'O').replaceAll('1', 'I'),
    code.replaceAll('O', '0').replaceAll('I', '1').toLowerCase(),
  ]
}

/** Ways to write an order number, `WZ-100104`, in a declaration of withdrawal. */
export function orderNumberTyped(id: number): string[] {
  const digits = String(id)
  const code = `WZ-${digits}`
  const grouped = `${digits.slice(0, 3)} ${digits.slice(3)}`
  return [
    ...dressed(code).filter((typed) => !typed.startsWith('Code')),
    ...[...spaces, ...dashes, ' - ', '_', '', '-\r\n'].map((sign) => `WZ${sign}${digits}`),
    ...[0xff10, 0x660, 0x6f0].map((zero) => inScript(zero, code)),
    digits,
    `#${digits}`,
    `wz ${digits}`,
    `WZ ${grouped}`,
    `wz-${grouped.replace(' ', '.')}`,
    wide(code),
    `Bestellnummer: ${code}`,
    `Bestellung Nr. ${digits}`,
    `Order no. ${code}`,
    `№ ${digits}`,
    `Bestellnummer：${code}`,
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
    code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'I'),
  ]
}
