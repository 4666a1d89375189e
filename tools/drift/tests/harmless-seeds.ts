// Changes of the contract that change nothing for the shop.
import { added, schemas, seed, type Seed, without } from './seed.ts'
import { gone } from './seeded.ts'

const turned = (value: unknown) => Object.fromEntries(Object.entries(value as object).toReversed())
const turnedList = (list: unknown) => (list as unknown[]).toReversed()

export const harmlessSeeds: Seed[] = [
  seed('an answer has a new member', schemas('stores'), { 'Store properties phone': { type: 'string' } }),
  seed('a new member is always there', schemas('stores'), {
    'Store properties phone': { type: 'string' },
    'Store required': added('phone'),
  }),
  seed('members stand in another order', schemas('stores'), { 'Store properties': turned }),
  seed('required members stand in another order', schemas('stores'), { 'Store required': turnedList }),
  seed('an example is another', schemas('bookings'), { 'BookingOrder examples 0 name': 'Wellzone Hannover' }),
  seed('an enum stands in another order', schemas('payments'), { 'PaymentState enum': turnedList }),
  seed('a value is not answered any more', schemas('stores'), { 'Store properties parking enum': ['lot'] }),
  seed('a mapping names the file of its schema', schemas('payments'), {
    'CreatedPayment discriminator mapping redirect': 'payments.yaml#/RedirectPayment',
  }),
  seed('a member that no field reads is gone', schemas('account'), {
    'User properties createdAt': gone,
    'User required': without('createdAt'),
  }),
  seed('a member that no field reads may be null', schemas('account'), {
    'User properties createdAt': { type: ['string', 'null'] },
  }),
  seed('what may be null never is', schemas('stores'), {
    'Store properties location': {
      description: 'Position of the entrance; null while it is unknown.',
      $ref: '#/GeoPoint',
    },
  }),
  seed('an answer is narrower', schemas('stores'), { 'Store properties amountWellzones maximum': 100 }),
  seed('a request has a new optional member', schemas('bookings'), {
    'BookRequest properties channel': { type: 'string' },
  }),
  seed('a required sent member is optional', schemas('bookings'), {
    'BookRequest required': ['bookingStart'],
  }),
  seed('a sent text may be longer', schemas('account'), {
    'LoginRequest properties password maxLength': 256,
  }),
  seed('a sent member may be null', schemas('account'), {
    'LoginRequest properties identifier': {
      description: 'The e-mail address.',
      oneOf: [{ $ref: 'scalars.yaml#/RequiredText' }, { type: 'null' }],
    },
  }),
  seed('a member that is always sent is required', schemas('bookings'), {
    'BookRequest required': added('guid'),
  }),
  seed('a parameter is new and optional', 'paths/slots.yaml', {
    'day get parameters': added({ name: 'channel', in: 'query', schema: { type: 'string' } }),
  }),
  seed('parameters stand in another order', 'paths/slots.yaml', { 'day get parameters': turnedList }),
  seed('an operation is new', 'paths/content.yaml', {
    'faq head': { operationId: 'seeFaq', security: [], responses: { 200: { description: 'Yes.' } } },
  }),
  seed('an operation that the shop does not call is gone', 'openapi.yaml', {
    'paths /v2/voucher/{key}': gone,
  }),
  seed('a parameter of an operation that the shop does not call is required', 'paths/stores.yaml', {
    'one get parameters': added({ name: 'channel', in: 'query', required: true, schema: { type: 'string' } }),
  }),
  seed('an operation may also be called with a session', 'paths/content.yaml', {
    'faq get security': [{}, { bearer: [] }],
  }),
  seed('a code is not sent any more', schemas('refusals'), {
    'ExtendBookingProblem properties code enum': [
      'HoldExpired',
      'ExtensionLimitReached',
      'PaymentOpen',
      'ChallengeRequired',
    ],
  }),
  seed('the title of a refusal is gone', schemas('refusals'), {
    'CancelOrderProblem properties title': gone,
    'CancelOrderProblem required': without('title'),
  }),
  seed('the spa may be away', 'paths/content.yaml', {
    'links get responses 504': { $ref: '../components/responses.yaml#/Unavailable' },
  }),
  seed('a version and a title are others', 'openapi.yaml', { 'info version': '1.1.0', 'info title': 'Spa' }),
  seed('tags are others', 'paths/content.yaml', { 'faq get tags': ['help'] }),
  seed('a description is broken into lines elsewhere', schemas('scalars'), {
    'Money description': 'An amount in euro with\ncents as a decimal, VAT included',
  }),
]
