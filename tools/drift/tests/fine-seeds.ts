// Changes of one keyword or place each, of all the kinds that OpenAPI and JSON Schema have: breaking ones, or
// to be read, and harmless ones.
import { added, schemas, seed, type Seed, toRead, without } from './seed.ts'
import { gone, renamed } from './seeded.ts'

type Json = Record<string, unknown>
const also = (more: Json) => (value: unknown) => ({ ...(value as Json), ...more })
const [bookings, slots, scalars] = [schemas('bookings'), schemas('slots'), schemas('scalars')]
const responses = 'components/responses.yaml'
const month = (at: number) => `month get parameters ${at} schema`

const read: Seed[] = [
  seed('a member may be null as OpenAPI 3.0 said it', slots, {
    'TimeSlot properties grossTotal': also({ nullable: true }),
  }),
  seed(
    'a member may be null by a list of types',
    schemas('stores'),
    {
      'Store properties street': { type: ['string', 'null'], maxLength: 255 },
    },
    ['/locations/:route'],
  ),
  seed(
    'an item of a list may be null',
    slots,
    {
      'SlotGroup properties timeSlots items': (items: unknown) => ({ oneOf: [items, { type: 'null' }] }),
    },
    ['/booking'],
  ),
  seed(
    'a list stands in an object',
    slots,
    {
      SlotGroups: (list: unknown) => ({ type: 'object', required: ['items'], properties: { items: list } }),
    },
    ['/booking'],
  ),
  seed(
    'a member stands one level deeper',
    schemas('stores'),
    {
      'Store properties street': gone,
      'Store required': without('street'),
      'Store properties address': { type: 'object', properties: { street: { type: 'string' } } },
    },
    ['/locations/:route'],
  ),
  seed(
    'a member references another schema',
    slots,
    {
      'TimeSlot properties startTime $ref': 'scalars.yaml#/Day',
    },
    ['/booking'],
  ),
  seed(
    'a constant is another',
    schemas('payments'),
    {
      'RedirectPayment properties kind enum': ['forward'],
    },
    ['/booking/finalize'],
  ),
  seed(
    'alternatives are mapped to other values',
    schemas('payments'),
    {
      'CreatedPayment discriminator mapping': { forward: '#/RedirectPayment', formPost: '#/FormPostPayment' },
    },
    ['/booking/finalize'],
  ),
  seed('a member is in requests only', slots, { 'TimeSlot properties grossTotal writeOnly': true }, [
    '/booking',
  ]),
  seed('a numbered enum has a new value', scalars, { 'Salutation enum': added(3) }, ['/profile/data']),
  seed('an id is no whole number', scalars, { 'Id type': 'number' }, ['/booking']),
  seed(
    'the code of a refusal may be left out',
    schemas('refusals'),
    {
      'BookSlotProblem required': without('code'),
    },
    ['/booking'],
  ),
  seed(
    'a list of pages has no total any more',
    schemas('content'),
    {
      'NewsArticles properties totalCount': gone,
    },
    ['/news'],
  ),
  seed(
    'the keys of a map are others',
    slots,
    {
      'MonthAvailability propertyNames pattern': String.raw`^\d{4}-\d\d-\d\d$`,
    },
    ['/booking'],
  ),
]

const sent: Seed[] = [
  seed(
    'a sent member is in responses only',
    bookings,
    {
      'BookRequest properties visitorAmount readOnly': true,
    },
    ['/booking'],
  ),
  seed(
    'a sent text has a format',
    schemas('account'),
    {
      'LoginRequest properties identifier': { type: 'string', maxLength: 255, format: 'email' },
    },
    ['/login'],
  ),
  seed('a sent text has another pattern', scalars, { 'ShopPath pattern': '^/[a-z]+$' }, [
    '/booking/finalize',
  ]),
  seed('a sent text has to be longer', schemas('account'), { 'NewPassword minLength': 20 }, ['/register']),
  seed('a sent number has to be a multiple', schemas('vouchers'), { 'VoucherValue multipleOf': 5 }, [
    '/gutscheine/print',
  ]),
  seed(
    'a sent number has to be above its least',
    scalars,
    {
      VisitorAmount: also({ exclusiveMinimum: 1 }),
    },
    ['/booking'],
  ),
  seed(
    'a sent flag is one value only',
    bookings,
    {
      'BookRequest properties isOnSiteBooking': { type: 'boolean', const: false },
    },
    ['/booking'],
  ),
  seed('a sent member excludes another', bookings, { 'BookRequest not': { required: ['guid'] } }, [
    '/booking',
  ]),
  seed(
    'a sent member needs another one',
    schemas('account'),
    {
      'RegistrationRequest dependentRequired': { street: ['houseNumber', 'zip', 'location', 'addressLine'] },
    },
    ['/register'],
  ),
  seed('a sent map needs a key', bookings, { 'ProductIdAmount minProperties': 1 }, ['/booking']),
  seed('sent items have to differ', bookings, { 'VisitorsRequest properties visitors uniqueItems': true }, [
    '/booking/finalize',
  ]),
  seed(
    'one of the sent items needs a form',
    bookings,
    {
      'VisitorsRequest properties visitors contains': { required: ['email'] },
    },
    ['/booking/finalize'],
  ),
  seed('a sent list needs more items', bookings, { 'VisitorsRequest properties visitors minItems': 2 }, [
    '/booking/finalize',
  ]),
]

const parameters: Seed[] = [
  seed('a query parameter has an enum', 'paths/slots.yaml', { [`${month(2)} enum`]: [1, 2, 3] }, [
    '/booking',
  ]),
  seed('a value of a query parameter is gone', schemas('content'), {
    'LegalDocumentType enum': (list: unknown) => (list as unknown[]).slice(1),
  }),
  seed('a query parameter has a lower maximum', 'paths/slots.yaml', { [`${month(1)} maximum`]: 2025 }, [
    '/booking',
  ]),
  seed('a query parameter is a header', 'paths/slots.yaml', { 'day get parameters 2 in': 'header' }, [
    '/booking/details',
  ]),
  seed(
    'a query parameter is written as an object',
    'components/parameters.yaml',
    {
      'VisitorAmountQuery style': 'deepObject',
    },
    ['/booking'],
  ),
  seed('a header is required', 'components/parameters.yaml', { 'IfNoneMatch required': true }, ['/booking']),
  seed('a header is shorter', 'components/parameters.yaml', { 'AcceptLanguage schema maxLength': 1 }, [
    '/booking',
  ]),
  seed(
    'a cookie is needed',
    'paths/slots.yaml',
    {
      'month get parameters': added({
        ...{ name: 'session', in: 'cookie', required: true, schema: { type: 'string' } },
      }),
    },
    ['/booking'],
  ),
  seed(
    'a path parameter has another form',
    'components/parameters.yaml',
    {
      'StoreId schema $ref': 'schemas/scalars.yaml#/Guid',
    },
    ['/locations/:route'],
  ),
  seed(
    'a path has a parameter less',
    'openapi.yaml',
    {
      'paths /store-wellzone/{storeId}': renamed('/store-wellzone'),
    },
    ['/locations/:route'],
  ),
]

const answers: Seed[] = [
  seed(
    'an answer leads elsewhere',
    'paths/content.yaml',
    {
      'faq get responses 301': { description: 'Moved.' },
    },
    ['/faq'],
  ),
  seed('a header of a refusal is gone', responses, { 'TooManyRequests headers Retry-After': gone }),
  seed('a header of a refusal is a date', responses, {
    'TooManyRequests headers Retry-After schema': { type: 'string', format: 'date-time' },
  }),
  seed(
    'a refusal has another media type',
    responses,
    {
      'BookSlotRefused content application/problem+json': renamed('application/json'),
    },
    ['/booking'],
  ),
  seed('all addresses are below another path', 'openapi.yaml', { 'servers 0 url': '/api/v3' }, ['/booking']),
  seed('a text is encoded', scalars, { 'Prose contentEncoding': 'base64' }, ['/locations/:route']),
  toRead('a text is written in another language', scalars, { 'Html contentMediaType': 'text/markdown' }),
  toRead('an operation is deprecated', 'paths/content.yaml', { 'faq get deprecated': true }, ['/faq']),
  toRead('a member is deprecated', slots, { 'TimeSlot properties grossTotal deprecated': true }, [
    '/booking',
  ]),
  seed('a number has any decimals', scalars, { Money: also({ multipleOf: undefined }) }, ['/booking']),
  seed('a number has other steps', scalars, { 'Money multipleOf': 0.015 }, ['/booking']),
  toRead('a number of a status may be higher', scalars, { 'OrderStatusId maximum': 23 }, ['/profile/order']),
  toRead(
    'a parameter means something else',
    'components/parameters.yaml',
    {
      'DurationQuery description': 'Length of the stay in minutes.',
    },
    ['/booking'],
  ),
  toRead(
    'a list of answers may be longer',
    slots,
    {
      'SlotGroup properties timeSlots maxItems': 10_000,
    },
    ['/booking'],
  ),
]

export const fineBreakingSeeds: Seed[] = [...read, ...sent, ...parameters, ...answers]

export const fineHarmlessSeeds: Seed[] = [
  seed('a shared schema has another name', schemas('stores'), {
    GeoPoint: renamed('Position'),
    'Store properties location oneOf 0 $ref': '#/Position',
  }),
  seed('an answer has an alternative less', schemas('payments'), {
    'CreatedPayment oneOf': (list: unknown) => (list as unknown[]).slice(0, 1),
    'CreatedPayment discriminator mapping formPost': gone,
  }),
  seed('a list takes more items', bookings, { 'VisitorsRequest properties visitors maxItems': 50 }),
  seed('a body may be left out', 'paths/bookings.yaml', { 'book post requestBody required': false }),
  seed('a body may also come as another media type', 'paths/bookings.yaml', {
    'book post requestBody content': also({ 'application/cbor': { schema: { type: 'object' } } }),
  }),
  seed('an answer has a further header', 'paths/slots.yaml', {
    'month get responses 200 headers': also({ Age: { schema: { type: 'integer' } } }),
  }),
  seed('a header and a cookie may be sent', 'paths/slots.yaml', {
    'day get parameters': (list: unknown) => [
      ...(list as unknown[]),
      { name: 'Trace-Id', in: 'header', schema: { type: 'string' } },
      { name: 'ab', in: 'cookie', schema: { type: 'string' } },
    ],
  }),
  seed('a header that is always sent is required', 'components/parameters.yaml', {
    'AcceptLanguage required': true,
  }),
  seed('a read member is in responses only', schemas('stores'), {
    'Store properties amountWellzones readOnly': true,
  }),
  seed('a sent member is in requests only', schemas('account'), {
    'LoginRequest properties password writeOnly': true,
  }),
  seed('a whole number says how many bits it has', scalars, { 'Id format': 'int32' }),
  seed('a type is a list of one', scalars, { 'RequiredText type': ['string'], 'Money type': ['number'] }),
  seed('an enum of one is a constant', schemas('payments'), {
    'RedirectPayment properties kind': also({ enum: undefined, const: 'redirect' }),
  }),
  seed('a schema is put together of two parts', slots, {
    TimeSlot: (value: unknown) => {
      const { required, properties, ...rest } = value as Json
      return { ...rest, allOf: [{ type: 'object', properties }, { required }] }
    },
  }),
  seed('a reference is written out', 'components/parameters.yaml', {
    'DurationQuery schema': {
      description: 'Length of a stay in hours.',
      type: 'integer',
      minimum: 2,
      maximum: 6,
    },
  }),
  seed('parameters stand at the path', 'paths/slots.yaml', {
    day: (value: unknown) => {
      const { get } = value as { get: Json }
      return { parameters: get['parameters'], get: { ...get, parameters: undefined } }
    },
  }),
  seed('parameters are written out', 'paths/slots.yaml', {
    'day get parameters 3': {
      name: 'visitorAmount',
      in: 'query',
      description: 'Number of guests; without it, every type of room is listed.',
      schema: { $ref: '../components/schemas/scalars.yaml#/VisitorAmount' },
    },
  }),
  seed('a scheme of security is new', 'openapi.yaml', {
    'components securitySchemes': also({ key: { type: 'apiKey', in: 'header', name: 'Key' } }),
  }),
  seed('an operation is open without saying so', 'paths/content.yaml', { 'faq get security': gone }),
  seed('a sent map takes any key', bookings, { 'ProductIdAmount propertyNames': gone }),
  seed('a sent number has finer steps', schemas('vouchers'), {
    'VoucherItem properties value multipleOf': 0.01,
  }),
  seed('a tag is new that nothing has', 'openapi.yaml', { tags: added({ name: 'partners' }) }),
  seed('an answer may be kept no longer', 'paths/slots.yaml', { 'month get responses 304': gone }),
  seed('read items differ from each other', slots, { 'SlotGroup properties timeSlots uniqueItems': true }),
  seed('an operation has links and a callback', 'paths/content.yaml', {
    'faq get responses 200 links': { next: { operationId: 'listFaqGroups' } },
    'faq get externalDocs': { url: 'https://example.com' },
  }),
]
