import { expect, test } from 'vitest'
import { phoneOf } from './phone.ts'

const mobile = ['01701234567', '+491701234567'] as const

test.for([
  ...['0170 123 4567', '0170/1234567', '(0170) 123-4567', '0170\u00a0123\u202f4567', '0170\u20111234567'].map(
    (typed) => [typed, mobile[0]] as const,
  ),
  ...['\u202a0170 1234567\u202c', '\u200b01701234567\ufeff', '０１７０１２３４５６７', '٠١٧٠١٢٣٤٥٦٧'].map(
    (typed) => [typed, mobile[0]] as const,
  ),
  ...['0170–123–4567', '0170.123.4567', 'tel:0170-1234567', '(0170)1234567', '०१७० १२३४५६७'].map(
    (typed) => [typed, mobile[0]] as const,
  ),
  ...['+49 (0) 170 1234567', '0049 170 1234567', '+49 (0)170/1234567', '+4901701234567'].map(
    (typed) => [typed, mobile[1]] as const,
  ),
  ...['tel:+491701234567', 'TEL:+49-170-1234567', '(+49) 170 1234567', '＋49 170 1234567'].map(
    (typed) => [typed, mobile[1]] as const,
  ),
  ['0049 (0)170 1234567', mobile[1]],
  ['(06131) 123456', '06131123456'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+43 (0) 664 1234567', '+436641234567'],
] as const)('%s is %s', ([typed, phone]) => expect(phoneOf(typed)).toBe(phone))

test.for(['', '++49 170 1234567', '((0170)) 123 4567', '0170 CALL ME'])('%s is none', (typed) =>
  expect(phoneOf(typed)).toBe(typed.replaceAll(' ', '')),
)
