import { expect, test } from 'vitest'
import { undescribedInContract } from './contract-descriptions.ts'

const problemsOf = (text: string) => undescribedInContract('orders.yaml', text)

test('described schemas have no problems: by their text, that of their type, codes explained above', () => {
  const text = `
Order:
  description: An order.
  properties:
    id: { description: Number of the order., $ref: 'scalars.yaml#/Id' }
    store: { $ref: 'stores.yaml#/Store' }
    lines: { type: array, items: { $ref: '#/Line' } }
    paidAt:
      description: Time of the payment; null before it.
      oneOf: [{ $ref: 'scalars.yaml#/Instant' }, { type: 'null' }]
CancelProblem:
  description: '\`TooLate\`: the stay has begun. \`Unknown\`: there is no such order.'
  properties:
    status: { type: integer, enum: [422] }
    code: { type: string, enum: [TooLate, Unknown] }
`
  expect(problemsOf(text)).toEqual([])
})

test.each([
  ['Order: { type: object }', '1: Order has no description'],
  [
    "Order:\n  description: A.\n  properties:\n    id: { $ref: 'x.yaml#/Id' }",
    '4: Order.id has no description',
  ],
  [
    "Order:\n  description: A.\n  properties:\n    paid: { description: B., oneOf: [{ type: 'null' }] }",
    '4: Order.paid does not say when it is null',
  ],
  [
    'Kind: { description: Either `a` or b., type: string, enum: [a, b] }',
    '1: Kind does not say what b means',
  ],
  [
    'Order:\n  description: A.\n  properties:\n    at: { description: B., properties: { x: { type: string } } }',
    '4: Order.at.x has no description',
  ],
])('the contract %j is reported: %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([`orders.yaml:${problem}`])
})
