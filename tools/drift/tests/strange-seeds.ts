// Changes in ways that are rare, one by one: breaking ones, or to be read, and harmless ones. Each was missed
// once, or flagged for nothing.
import { added, schemas, seed, type Seed, toRead } from './seed.ts'
import { gone, renamed } from './seeded.ts'

type Json = Record<string, unknown>
const without = (name: string, more: Json) => (value: unknown) => {
  const { [name]: _gone, ...rest } = value as Json
  return { ...rest, ...more }
}
const faq = 'faq get responses 200'
const lowestPrice = 'DayAvailability properties lowestGrossPerHour'

export const strangeBreakingSeeds: Seed[] = [
  seed('an operation needs another scope', 'paths/orders.yaml', {
    'all get security': [{ bearer: ['orders:read'] }],
  }),
  seed(
    'an operation is at another server',
    'paths/bookings.yaml',
    { 'book post servers': [{ url: 'https://else.example' }] },
    ['/booking'],
  ),
  seed(
    'a path is at another server',
    'paths/bookings.yaml',
    { 'book servers': [{ url: 'https://else.example' }] },
    ['/booking'],
  ),
  seed('a list has items of any form', schemas('slots'), { 'SlotGroups items': gone }, ['/booking']),
  seed(
    'the first items of a list have another form',
    schemas('slots'),
    { 'SlotGroup properties timeSlots prefixItems': [{ type: 'string' }] },
    ['/booking'],
  ),
  seed(
    'keys of a map have another form',
    schemas('slots'),
    { 'MonthAvailability patternProperties': { '^1': { type: 'string' } } },
    ['/booking'],
  ),
  seed('an answer has no schema any more', 'paths/content.yaml', {
    [`${faq} content application/json schema`]: gone,
  }),
  seed(
    'a header has no schema any more',
    'paths/slots.yaml',
    { 'month get responses 200 headers ETag schema': gone },
    ['/booking'],
  ),
  seed('a further part of a schema has a bound', schemas('account'), {
    'LoginRequest properties password allOf': [{ minLength: 20 }],
  }),
  seed('the last of several conditions is another', schemas('franchise'), {
    'FranchiseApplication allOf 1 then required': ['otherDescription'],
  }),
  seed('a member is required that is not described', schemas('bookings'), {
    'BookRequest required': added('channel'),
  }),
  seed('the parts of a form are written in another way', 'paths/bookings.yaml', {
    'book post requestBody content application/json encoding': { guid: { contentType: 'text/plain' } },
  }),
  seed('a refusal that operations share has a new code', schemas('problems'), {
    'NotFoundProblem properties code enum': added('Gone'),
  }),
  toRead('a tag says something else', 'openapi.yaml', { 'tags 3 description': 'Held for an hour.' }, [
    '/booking',
  ]),
  toRead('a tag says nothing any more', 'openapi.yaml', { 'tags 1': gone }, ['/booking']),
  toRead('a server says something else', 'openapi.yaml', { 'servers 0 description': 'A test server' }),
  toRead('a way to sign in says something else', 'openapi.yaml', {
    'components securitySchemes bearer description': 'A token of an hour.',
  }),
  toRead(
    'a body says something else',
    'paths/bookings.yaml',
    { 'book post requestBody description': 'Rounded up to full hours.' },
    ['/booking'],
  ),
  toRead('a path says something else', 'paths/bookings.yaml', { 'book description': 'On Mondays only.' }, [
    '/booking',
  ]),
  toRead(
    'a refusal says something else',
    'components/responses.yaml',
    { 'BookSlotRefused description': 'The hold is kept.' },
    ['/booking'],
  ),
  toRead(
    'a header is deprecated',
    'paths/slots.yaml',
    { 'month get responses 200 headers ETag deprecated': true },
    ['/booking'],
  ),
  toRead(
    'what is left out means something',
    schemas('slots'),
    { 'TimeSlot properties grossTotal default': 5 },
    ['/booking'],
  ),
  toRead('all else is answered in a form without codes', 'paths/content.yaml', {
    'faq get responses default': { description: 'Anything else.' },
  }),
]

export const strangeHarmlessSeeds: Seed[] = [
  seed('the media type names its charset', 'paths/content.yaml', {
    [`${faq} content application/json`]: renamed('application/json; charset=utf-8'),
  }),
  seed('a parameter spells out how it is written', 'components/parameters.yaml', {
    'DurationQuery style': 'form',
    'DurationQuery explode': true,
    'DurationQuery required': false,
  }),
  seed('keywords spell out what holds without them', schemas('slots'), {
    'SlotGroups uniqueItems': false,
    'SlotGroups minItems': 0,
    'SlotGroup additionalProperties': true,
    'SlotGroup deprecated': false,
  }),
  seed('null is a constant', schemas('slots'), {
    [lowestPrice]: without('oneOf', { anyOf: [{ $ref: 'scalars.yaml#/Money' }, { const: null }] }),
  }),
  seed('null is the only value of an enum', schemas('slots'), {
    [lowestPrice]: without('oneOf', { oneOf: [{ enum: [null] }, { $ref: 'scalars.yaml#/Money' }] }),
  }),
  seed('a reference stands in allOf', schemas('slots'), {
    'TimeSlot properties grossTotal': without('$ref', { allOf: [{ $ref: 'scalars.yaml#/Money' }] }),
  }),
  seed('a whole number is more than the one below', schemas('scalars'), {
    VisitorAmount: without('minimum', { exclusiveMinimum: 0 }),
  }),
  seed('alternatives are told apart by their constants alone', schemas('payments'), {
    'CreatedPayment discriminator': gone,
  }),
  seed('an operation needs fewer of the schemes', 'paths/orders.yaml', {
    'all get security': [{ bearer: [] }, {}],
  }),
  seed('an answer has a further media type', 'paths/content.yaml', {
    [`${faq} content application/xml`]: { schema: { type: 'string' } },
  }),
]
