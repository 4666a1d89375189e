// Texts that visitors and attackers type into the field for the voucher's text.
import { type Arbitrary, array, constant, constantFrom, integer, nat, oneof, string, tuple } from 'fast-check'

/** Words whose printed text can be read back character by character. */
const plainWords = [
  'Für',
  'euch',
  'zwei',
  'draußen',
  'Bademäntel',
  'Grüße,',
  'Łukasz',
  'Žižek',
  'İstanbul',
  'ﬁn',
  'Čeština',
  'Ægir',
  '„Zeit“',
  '–',
  '50 €',
  '½',
  '№',
  '1.234,56',
  'Привет',
  'Ґанок',
  'Χρόνια',
  'πολλά',
  '你好',
  '生日快乐',
  'おめでとう',
  'カタカナ',
  '생일',
  '축하합니다',
  '𝓗𝓪𝓹𝓹𝔂',
  '∞',
  '☃',
  '★',
  '🎉',
  '❤️',
  '👨‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇩🇪',
  '🇺🇦',
  '👍🏽',
  '1️⃣',
  '🏳️‍🌈',
  '🧖🏿‍♀️',
  '#evil[]',
  '$x^2$',
  '*fett*',
  '_schräg_',
  '`raw`',
  '//',
  '/*',
  '*/',
  '\\n',
  '\\u{41}',
  '@ref',
  '<label>',
  '= Titel',
  '- Liste',
  '#sys.inputs',
  '#image("picture.jpg")',
  '#read("/etc/passwd")',
  '{{x}}',
  '%s',
  '"',
  "'",
  '&amp;',
  '<script>',
  '"}',
  '\\',
  '~',
  '--',
  '...',
]

/**
 * Words whose letters join, change direction or stack: all characters are printed, in visual order, some of
 * them twice.
 */
const joinedWords = [
  'Nguyễn',
  'مرحبا',
  'بكم',
  'لا',
  'إله',
  'ديسمبر',
  'پارسی',
  'می‌خواهم',
  'שלום',
  'מַזָּל',
  'טוֹב',
  '(הולדת)',
  'นมัสเต',
  'สุขสันต์',
  'नमस्ते',
  'क्षितिज',
  'q\u0301\u0302',
  'ệ\u0323',
  '٢٤',
  '1,5',
  'x̂',
]

const breaks = constantFrom('\n', '\n\n', '\r\n', '\u2028')
const spaces = constantFrom(' ', '  ', '\u00A0', '\u2009', ' ')
const widest = tuple(
  constantFrom('W', 'M', 'Ǆ', '﷽', '—', '👩‍👩‍👧‍👦', '龘', 'ꙮ'),
  integer({ min: 1, max: 255 }),
).map(([letter, count]) => letter.repeat(count))
const controls = constantFrom(
  '\u0007',
  '\u0000',
  '\u009F',
  '\u202E',
  '\u202A',
  '\u2066',
  '\u2069',
  '\u200F',
  '\u061C',
  '\uFEFF',
  '\uD83C',
  '\uDC00',
)
const towers = tuple(
  constantFrom('Z', 'a', 'ב', 'ا'),
  constantFrom('\u0301', '\u0323', '\u0489', '\u20DD', '\u0334'),
  nat(254),
).map(([letter, mark, count]) => letter + mark.repeat(count))
/**
 * Sequences of any length that Unicode treats as one cluster: prefixed number signs, leading Korean
 * consonants, skin tones.
 */
const endless = tuple(
  constantFrom('\u06DD', '\u0601', '\u0603', '\u0604', '\u{110BD}', '\u1100', '\u0E33', '🏽', '👩\u200D'),
  integer({ min: 1, max: 255 }),
  constantFrom('', '1', '﷽', 'W'),
).map(([part, count, last]) => [...part.repeat(count)].slice(0, last === '' ? 255 : 254).join('') + last)
const manyLines = tuple(constantFrom('a', 'W', 'Wort', '🎉', 'ب', ''), integer({ min: 20, max: 255 })).map(
  ([word, count]) => Array(count).fill(word).join('\n'),
)

/** Lines of words with spaces between them. */
export const plainText = typedOf(constantFrom(...plainWords))
export const joinedText = typedOf(oneof(constantFrom(...joinedWords), constantFrom(...plainWords)))
/** Texts that fitted at no font size before long clusters were broken. */
export const unbreakable = ['\u06DD'.repeat(255), '\u0604'.repeat(255), `${'\u0601'.repeat(254)}﷽`]
/** Any text. */
export const hostileText = oneof(
  {
    weight: 4,
    arbitrary: typedOf(
      oneof(
        constantFrom(...joinedWords, ...plainWords),
        controls,
        towers,
        widest,
        endless,
        string({ unit: 'binary', maxLength: 20 }),
      ),
    ),
  },
  { weight: 1, arbitrary: widest },
  { weight: 1, arbitrary: manyLines },
  { weight: 1, arbitrary: towers },
  { weight: 1, arbitrary: endless },
  { weight: 2, arbitrary: string({ unit: 'binary', maxLength: 255 }) },
  { weight: 1, arbitrary: string({ unit: 'grapheme', maxLength: 255 }) },
)

function typedOf(word: Arbitrary<string>): Arbitrary<string> {
  const piece = oneof(
    { weight: 8, arbitrary: tuple(word, spaces).map((both) => both.join('')) },
    { weight: 1, arbitrary: breaks },
    { weight: 1, arbitrary: word },
  )
  return oneof(
    array(piece, { maxLength: 8 }),
    array(piece, { minLength: 8, maxLength: 80 }),
    constant([]),
  ).map((pieces) => pieces.join(''))
}
