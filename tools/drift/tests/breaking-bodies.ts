// Changes of what operations return and take that break the shop.
import { added, nullable, schemas, seed, type Seed } from './seed.ts'
import { gone, renamed } from './seeded.ts'

export const read: Seed[] = [
  seed('a member is gone', schemas('stores'), { 'Store properties city': gone }, ['/locations', '/booking']),
  seed(
    'a member has another name',
    schemas('stores'),
    { 'Store properties parking': renamed('parkingKind') },
    ['/locations/:route'],
  ),
  seed('a member of a nested object is gone', schemas('stores'), { 'GeoPoint properties latitude': gone }, [
    '/locations/:route',
  ]),
  seed('a member may be left out', schemas('slots'), { 'TimeSlot required 6': gone }, ['/booking']),
  seed('a member may be null', schemas('bookings'), { 'BookingOrder properties endTime': nullable }, [
    'every page',
  ]),
  seed('a member behind a default resolver may be null', schemas('bookings'), {
    'BookingOrder properties referenceNumber': nullable,
  }),
  seed('a list may be null', schemas('slots'), { 'SlotGroup properties timeSlots': nullable }, ['/booking']),
  seed('a type is another', schemas('bookings'), {
    'BookingOrder properties extensionsLeft': { type: 'string' },
  }),
  seed('a whole number has decimals', schemas('bookings'), {
    'BookingOrder properties amountOfVisitors': { type: 'number' },
  }),
  seed(
    'an object becomes a list',
    schemas('bookings'),
    { 'BookingOrder properties bookingTimeSlot': { type: 'array', items: { $ref: '#/BookedSlot' } } },
    ['/booking/details'],
  ),
  seed('a format is another', schemas('scalars'), { 'Instant format': 'date' }, ['/booking']),
  seed('a pattern is another', schemas('scalars'), { 'TimeOfDay pattern': String.raw`^\d\d:\d\d:\d\d$` }, [
    '/locations/:route',
  ]),
  seed(
    'an enum that a ternary reads has a new value',
    schemas('stores'),
    { 'Store properties parking enum': added('street') },
    ['/locations/:route'],
  ),
  seed(
    'an enum of statuses has a new value',
    schemas('payments'),
    { 'PaymentState enum': added('disputed') },
    ['/booking/success'],
  ),
  seed('an enum becomes any text', schemas('stores'), { 'Store properties parking': { type: 'string' } }),
  seed(
    'the values of a map have another form',
    schemas('slots'),
    { 'MonthAvailability additionalProperties': { type: 'boolean' } },
    ['/booking'],
  ),
  seed(
    'an answer is one alternative more',
    schemas('payments'),
    {
      'CreatedPayment oneOf': added({
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string', enum: ['wait'] } },
      }),
    },
    ['/booking/finalize'],
  ),
  seed('the member that tells alternatives apart is another', schemas('payments'), {
    'CreatedPayment discriminator propertyName': 'type',
  }),
  seed(
    'a member of one alternative is gone',
    schemas('payments'),
    { 'RedirectPayment properties payerActionUrl': gone },
    ['/booking/finalize'],
  ),
  seed('a member of a copied answer is gone', schemas('bookings'), {
    'HoldExtension properties extensionsLeft': gone,
  }),
  seed(
    'a member of a refusal is gone',
    schemas('refusals'),
    { 'BookSlotProblem properties alternatives': gone },
    ['/booking'],
  ),
  seed('a list may be empty that was not', schemas('scalars'), { 'RequiredText minLength': 0 }),
]

export const sent: Seed[] = [
  seed(
    'a request has a new required member',
    schemas('bookings'),
    { 'BookRequest properties channel': { type: 'string' }, 'BookRequest required': added('channel') },
    ['/booking'],
  ),
  seed('a sent member is gone', schemas('bookings'), { 'BookRequest properties visitorAmount': gone }, [
    '/booking',
  ]),
  seed(
    'a sent member has another name',
    schemas('account'),
    { 'LoginRequest properties identifier': renamed('email') },
    ['/login'],
  ),
  seed(
    'an optional sent member is required',
    schemas('account'),
    { 'RegistrationRequest required': added('street') },
    ['/register'],
  ),
  seed(
    'a sent text may be shorter only',
    schemas('account'),
    { 'LoginRequest properties password maxLength': 64 },
    ['/login'],
  ),
  seed('a sent number has a lower maximum', schemas('scalars'), { 'VisitorAmount maximum': 3 }, ['/booking']),
  seed('a sent value is not allowed any more', schemas('scalars'), { 'Salutation enum 1': gone }, [
    '/register',
  ]),
  seed('a sent type is another', schemas('bookings'), {
    'BookRequest properties wellzoneTypeId': { type: 'string' },
  }),
  seed(
    'a map takes no further keys',
    schemas('bookings'),
    { 'ProductIdAmount additionalProperties': false },
    ['/booking'],
  ),
  seed(
    'a list takes fewer items',
    schemas('bookings'),
    { 'VisitorsRequest properties visitors maxItems': 2 },
    ['/booking/finalize'],
  ),
  seed(
    'the default of what is left out is another',
    schemas('account'),
    {
      'RegistrationRequest properties newsletter': { type: 'boolean' },
      'RegistrationRequest properties countryCode default': 40,
    },
    ['/register'],
  ),
  seed('a query parameter has another name', 'paths/slots.yaml', { 'day get parameters 2 name': 'hours' }, [
    '/booking/details',
  ]),
  seed('a query parameter is gone', 'paths/slots.yaml', { 'day get parameters 0': gone }, [
    '/booking/details',
  ]),
  seed(
    'a query parameter is new and required',
    'paths/slots.yaml',
    {
      'month get parameters': added({
        name: 'channel',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    },
    ['/booking'],
  ),
  seed(
    'a path parameter has another name',
    'openapi.yaml',
    { 'paths /store-wellzone/{storeId}': renamed('/store-wellzone/{id}') },
    ['/locations/:route'],
  ),
  seed('a header has another name', 'components/parameters.yaml', { 'OrderGuid name': 'Cart-Id' }, [
    'every page',
  ]),
  seed('a body has another media type', 'paths/bookings.yaml', {
    'book post requestBody content': {
      'application/x-www-form-urlencoded': {
        schema: { $ref: '../components/schemas/bookings.yaml#/BookRequest' },
      },
    },
  }),
]
