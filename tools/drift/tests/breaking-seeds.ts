// Changes of the contract that break the shop, one by one: what each is, and screens that it breaks.
import { read, sent } from './breaking-bodies.ts'
import { added, schemas, seed, success, type Seed } from './seed.ts'
import { gone, renamed } from './seeded.ts'

const operations: Seed[] = [
  seed('an operation is gone', 'openapi.yaml', { 'paths /v2/product/basics': gone }, ['/add-ons']),
  seed('an operation has another path', 'openapi.yaml', { 'paths /v2/faq-group': renamed('/v3/faq-group') }, [
    '/faq',
  ]),
  seed('an operation has another method', 'paths/bookings.yaml', { 'visitors put': renamed('post') }, [
    '/booking/finalize',
  ]),
  seed('an operation has another name', 'paths/bookings.yaml', { 'book post operationId': 'holdSlot' }, [
    '/booking',
  ]),
  seed('a success has another status', 'paths/content.yaml', { 'faq get responses 200': renamed('202') }, [
    '/faq',
  ]),
  seed('a success has no body any more', 'paths/content.yaml', { 'faq get responses 200 content': gone }, [
    '/faq',
  ]),
  seed(
    'an answer has another media type',
    'paths/content.yaml',
    { [`${success('faq get')} content application/json`]: renamed('application/hal+json') },
    ['/faq'],
  ),
  seed('an open operation needs a session', 'paths/content.yaml', { 'faq get security': [{ bearer: [] }] }, [
    '/faq',
  ]),
  seed(
    'sessions work in another way',
    'openapi.yaml',
    { 'components securitySchemes bearer': { type: 'apiKey', in: 'cookie', name: 'session' } },
    ['/profile'],
  ),
  seed('a header that is read is gone', 'paths/slots.yaml', { 'month get responses 200 headers': gone }, [
    '/booking',
  ]),
  seed(
    'a document has another media type',
    'paths/orders.yaml',
    { 'invoice get responses 200 content application/pdf': renamed('text/html') },
    ['/profile/order'],
  ),
]

const code = (name: string) => `${name} properties code enum`
const codes: Seed[] = [
  seed('a refusal has a new code', schemas('refusals'), { [code('BookSlotProblem')]: added('SuiteClosed') }, [
    '/booking',
  ]),
  seed('a code has another name', schemas('refusals'), {
    [code('ReleaseBookingProblem')]: ['OrderPaid', 'PaymentOpen'],
  }),
  seed('a refusal has another status', 'paths/bookings.yaml', { 'book post responses 422': renamed('409') }, [
    '/booking',
  ]),
  seed(
    'a refusal comes where there was none',
    'paths/content.yaml',
    { 'faq get responses 422': { $ref: '../components/responses.yaml#/BookSlotRefused' } },
    ['/faq'],
  ),
]

const toRead: Seed[] = [
  {
    ...seed(
      'a known code comes from another operation',
      schemas('refusals'),
      { [code('AddInsuranceProblem')]: added('SlotTaken') },
      ['/booking'],
    ),
    isToRead: true,
  },
  {
    ...seed(
      'a number means something else',
      schemas('scalars'),
      { 'Money description': 'An amount in cents, VAT included.' },
      ['/booking'],
    ),
    isToRead: true,
  },
  {
    ...seed(
      'a number means something else in one place',
      schemas('slots'),
      { 'TimeSlot properties grossTotal description': 'The price of one hour.' },
      ['/booking'],
    ),
    isToRead: true,
  },
  {
    ...seed(
      'a sent number means something else',
      schemas('slots'),
      { 'DayAvailability properties isAvailable description': 'Every slot is free.' },
      ['/booking'],
    ),
    isToRead: true,
  },
  {
    ...seed(
      'an operation does something else',
      'paths/bookings.yaml',
      { 'insurance post description': 'Adds it again with each call.' },
      ['/booking'],
    ),
    isToRead: true,
  },
]

export const breakingSeeds: Seed[] = [...read, ...sent, ...operations, ...codes, ...toRead]
