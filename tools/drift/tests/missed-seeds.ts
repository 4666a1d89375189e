// Changes that were judged wrongly once: what breaks and was passed over, and what says the same in another
// way and was flagged.
import { added, schemas, seed, type Seed, toRead } from './seed.ts'
import { gone, renamed } from './seeded.ts'

type Json = Record<string, unknown>
const also = (more: Json) => (value: unknown) => ({ ...(value as Json), ...more })
const [franchise, account] = [schemas('franchise'), schemas('account')]
const scheme = 'components securitySchemes bearer'
const refusal = 'AddInsuranceProblem properties code'

export const missedBreakingSeeds: Seed[] = [
  seed(
    'a text is in German only',
    schemas('scalars'),
    { 'LocalizedText properties en': gone, 'LocalizedText required': ['de'] },
    ['/locations/:route'],
  ),
  seed(
    'a header that only a known browser sends is a cookie',
    'components/parameters.yaml',
    { 'DeviceTokens in': 'cookie' },
    ['/login', '/register'],
  ),
  seed('a header that only a known browser sends is required', 'components/parameters.yaml', {
    'DeviceTokens required': true,
  }),
  seed(
    'a header that only a second request sends has another name',
    'components/parameters.yaml',
    { 'IfNoneMatch name': 'If-Changed' },
    ['/booking'],
  ),
  seed(
    'the key of a registration has another form',
    schemas('scalars'),
    { 'RegistrationKey pattern': '^[a-f0-9]{43}$' },
    ['/register'],
  ),
  seed(
    'an optional member of the items of a list is required',
    schemas('bookings'),
    { 'VisitorInput required': added('email') },
    ['/booking/finalize'],
  ),
  seed(
    'a value of a list has a further one',
    schemas('job-offers'),
    { 'JobOffer properties employmentTypes items enum': added('MINI_JOB') },
    ['/jobs'],
  ),
  seed('a refusal has any code', schemas('refusals'), { [refusal]: { type: 'string' } }, ['/booking']),
  seed('a refusal has no code', schemas('refusals'), { [refusal]: gone }, ['/booking']),
  seed(
    'one more condition holds',
    franchise,
    {
      'FranchiseApplication allOf': added(
        JSON.parse('{"if":{"required":["gender"]},"then":{"required":["personalManagementDescription"]}}'),
      ),
    },
    ['/franchise/form'],
  ),
  seed(
    'a sent object also has to be one of several alternatives',
    schemas('bookings'),
    { 'BookRequest oneOf': [{ required: ['channel'] }, { required: ['partner'] }] },
    ['/booking'],
  ),
  toRead('a success may have any status', 'paths/content.yaml', { 'faq get responses 200': renamed('2XX') }, [
    '/faq',
  ]),
]

export const missedHarmlessSeeds: Seed[] = [
  seed('a condition less holds', franchise, { 'FranchiseApplication allOf 4': gone }),
  seed('conditions stand in another order', franchise, {
    'FranchiseApplication allOf': (list: unknown) => (list as unknown[]).toReversed(),
  }),
  seed('a single value is not taken apart', 'paths/slots.yaml', { 'day get parameters 2 explode': false }),
  seed('null is one of the types, and the text stays', schemas('stores'), {
    'Store properties googlePlaceId': (value: unknown) => {
      const { oneOf, ...rest } = value as { oneOf: Json[] }
      return { ...rest, ...oneOf[0], type: ['string', 'null'] }
    },
  }),
  seed('an amount that is read has whole steps', schemas('vouchers'), {
    'VouchersPrice properties voucherSum': {
      ...{ description: 'Amount paid by the redeemed vouchers.', type: 'integer' },
      ...{ minimum: 0, maximum: 1_000_000 },
    },
  }),
  seed('an object that is read is also one of several alternatives', schemas('stores'), {
    'Store oneOf': [{ required: ['city'] }, { properties: { phone: { type: 'string' } } }],
  }),
  seed('a text that is read also has one of several patterns', schemas('scalars'), {
    'TimeOfDay anyOf': [{ pattern: '^0' }, { pattern: '0$' }],
  }),
  seed('a text is a password in a form', account, {
    'ConfirmationRequest properties token format': 'password',
  }),
  seed('a password is not said to be one', account, { 'LoginRequest properties password format': gone }),
  seed('a number has double precision', schemas('scalars'), { Money: also({ format: 'double' }) }),
  seed('the form of a token is told', 'openapi.yaml', { [`${scheme} bearerFormat`]: 'JWT' }),
  seed('a scheme is written with a capital', 'openapi.yaml', { [`${scheme} scheme`]: 'Bearer' }),
  seed('the address of the server ends with a slash', 'openapi.yaml', { 'servers 0 url': '/api/' }),
  seed('an object is closed in two ways', schemas('bookings'), {
    'BindRequest unevaluatedProperties': false,
  }),
  seed('an object has as many members as it has to', schemas('bookings'), {
    'BookRequest minProperties': 7,
  }),
]
