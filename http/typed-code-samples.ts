// How codes come out of mails, chats and documents, for the tests of every place where one is typed.

/** Ways to write six digits. */
export function sixDigitsTyped([a = '', b = '', c = '', d = '', e = '', f = '']: string): string[] {
  const [first, last] = [a + b + c, d + e + f]
  const code = first + last
  const inScript = (zero: number) =>
    [...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
  const between = [
    '\u00A0',
    '\u2009',
    '\u202F',
    '\u3000',
    '-',
    '\u2011',
    '\u2013',
    '\u2014',
    '\u2212',
    '\u00AD',
  ]
  return [
    ...between.map((sign) => first + sign + last),
    ...[inScript(0xff10), inScript(0x660), inScript(0x6f0), inScript(0x966), inScript(0x1d7ce)],
    ...[
      `\u200B${code}\u200B`,
      [...code].join('\u200B'),
      `\uFEFF${code}`,
      `\u202A${code}\u202C`,
      `\u200F${code}`,
    ],
    ...[` ${code} `, `${code}\n`, `\r\n${first}\r\n${last}`, `\t${code}`, [...code].join(' ')],
    ...[
      `"${code}"`,
      `„${code}“`,
      `«${code}»`,
      `'${code}'`,
      `(${code})`,
      `*${code}*`,
      `\`${code}\``,
      `<${code}>`,
    ],
    ...[`${code}.`, `${code}…`, `${code},`, `#${code}`, `${a}.${b}.${c}.${d}.${e}.${f}`],
    ...[`Code: ${code}`, `Dein Code: ${code}`, `Code：${code}`, `Your code is ${first} ${last}`],
    ...[`Code ${code}, gültig 10 Minuten`, `26.11.2026, 10:45 Uhr\nDein Code ist ${code}.`],
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
    `Code: ${code.replaceAll('0', 'o').replaceAll('1', 'I')}`,
  ]
}

/** Ways to write the code of a voucher, `WZ7K-9QPM-3XTR-VB2H`. */
export function voucherCodeTyped(grouped: string): string[] {
  const bare = grouped.replaceAll('-', '')
  const between = [
    ' ',
    '\u00A0',
    '\u2009',
    '\u202F',
    '\u3000',
    '\u2010',
    '\u2011',
    '\u2013',
    '\u2014',
    '\u2212',
  ]
  const wide = [...grouped].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join('')
  return [
    ...[grouped, bare, grouped.toLowerCase(), bare.toLowerCase(), ` ${grouped} `, wide],
    ...between.map((sign) => grouped.replaceAll('-', sign)),
    ...[
      '_',
      '.',
      '/',
      ' - ',
      '\u00AD',
      '\u200B-',
      '\r\n',
      '-\n',
      '\t',
      '\u30FC',
      '\uFE63',
      '·',
      '\u2043',
    ].map((sign) => grouped.replaceAll('-', sign)),
    ...[
      `"${grouped}"`,
      `„${grouped}“`,
      `»${grouped}«`,
      `‚${grouped}‘`,
      `(${grouped})`,
      `*${grouped}*`,
      `\`${grouped}\``,
    ],
    ...[`${grouped}.`, `${grouped}…`, `${grouped},`, `${grouped}!`, `<${grouped}>`, `\u202A${grouped}\u202C`],
    ...[`\u200F${grouped}`, `\uFEFF${grouped}`, [...grouped].join('\u200B'), [...bare].join('\u00AD')],
    ...[`Code: ${grouped}`, `Gutscheincode ${grouped}`, `Dein Gutscheincode lautet: „${grouped}“.`],
    `Code：${grouped}`,
    `Hallo Anna,\nhier ist dein Gutschein über 50 €:\n${grouped}\ngültig bis 31.12.2029`,
    `https://wellzone.example/gutscheine/guthaben#${bare}`,
  ]
}

/** Ways to write the code of a discount, with both an O and an I, or digits that look like them. */
export function discountCodeTyped(code: string): string[] {
  const spaced = code.replace(/(\D)(?=\d)/, '$1 ')
  const wide = [...code].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join('')
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  return [
    ...[code, code.toLowerCase(), ` ${code} `, wide, arabic, spaced, spaced.replace(' ', '\u00A0')],
    ...['-', '\u2011', '\u2013', '\u2212', '_', '\u00AD', '\u200B', '\n'].map((sign) =>
      spaced.replace(' ', sign),
    ),
    ...[`"${code}"`, `„${code}“`, `‚${code}‘`, `(${code})`, `*${code}*`, `${code}.`, `${code}!`, `${code}…`],
    ...[`\u202A${code}\u202C`, `\u200F${code}`, `\uFEFF${code}`, `${code}\r\n`],
    ...[
      `Code: ${code}`,
      `Rabattcode: ${code}`,
      `Code ${code}`,
      `Dein Rabattcode lautet ${code}.`,
      `Code：${code}`,
    ],
    code.replaceAll('0', 'O').replaceAll('1', 'I'),
    code.replaceAll('O', '0').replaceAll('I', '1').toLowerCase(),
  ]
}

/** Ways to write an order number, `WZ-100104`, in a declaration of withdrawal. */
export function orderNumberTyped(id: number): string[] {
  const digits = String(id)
  const inScript = (zero: number) =>
    [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
  const grouped = `${digits.slice(0, 3)} ${digits.slice(3)}`
  return [
    ...[
      digits,
      `WZ-${digits}`,
      `wz ${digits}`,
      `WZ${digits}`,
      `WZ ${grouped}`,
      `wz-${grouped.replace(' ', '.')}`,
    ],
    ...['\u00A0', '\u2009', '\u202F', '\u2011', '\u2013', '\u2014', '\u2212', '\u00AD', ' - ', '_'].map(
      (sign) => `WZ${sign}${digits}`,
    ),
    ...[0xff10, 0x660, 0x6f0].map((zero) => `WZ-${inScript(zero)}`),
    ...[`\uFF37\uFF3A\uFF0D${inScript(0xff10)}`, `WZ-${[...digits].join('\u200B')}`, `\uFEFFWZ-${digits}`],
    ...[
      `\u202AWZ-${digits}\u202C`,
      `\u200FWZ-${digits}`,
      `WZ-\r\n${digits}`,
      `WZ-${digits}\n`,
      `\tWZ-${digits}`,
    ],
    ...[
      `"WZ-${digits}"`,
      `„WZ-${digits}“`,
      `»WZ-${digits}«`,
      `'WZ-${digits}'`,
      `*WZ-${digits}*`,
      `(WZ-${digits})`,
    ],
    ...[`WZ-${digits}.`, `WZ-${digits}…`, `WZ-${digits};`, `WZ-${digits}!`, `#${digits}`, `<WZ-${digits}>`],
    ...[`Bestellnummer: WZ-${digits}`, `Bestellung Nr. ${digits}`, `Order no. WZ-${digits}`, `№ ${digits}`],
    `Bestellnummer：WZ-${digits}`,
    `WZ-${digits.replaceAll('0', 'O').replaceAll('1', 'l')}`,
    `wz${digits.replaceAll('0', 'o').replaceAll('1', 'I')}`,
  ]
}
