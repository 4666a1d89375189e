// Examples of the house about guests: the plan, a booking, and what may be done with a stay.
import { folder } from '../example.ts'
import { act, id, storeId, tried, userErrors } from './house-parts.ts'

export const dayExamples = (day: string) =>
  folder('Days', [
    {
      comment: 'The plan of a day.',
      query: `query HouseDay($storeId: ID!, $day: Date!) { houseDay(storeId: $storeId, day: $day) {
  storeName opensAt closesAt suites { id name typeName stays { number name startsAt endsAt state } } } }`,
      variables: { storeId, day },
      gives: { suiteId: 'houseDay.suites.0.id' },
    },
    {
      comment: 'What a device of the reception knows of tickets while its line is down.',
      query: `query HouseDoor($storeId: ID!) { houseDoor(storeId: $storeId) {
  now timeZone keys stays { id version startsAt endsAt suite persons state } } }`,
      variables: { storeId },
    },
    {
      comment: 'Says which days to read again: hold a suite below in another tab.',
      query: 'subscription HouseDayChanged($storeId: ID!) { houseDayChanged(storeId: $storeId) { days } }',
      variables: { storeId },
    },
    {
      comment: 'The latest acts of the store, for managers and the books.',
      query: 'query Acts($storeId: ID!) { acts(storeId: $storeId) { at who role act subject effect } }',
      variables: { storeId },
    },
    {
      comment: 'Says that a suite is clean.',
      query: act('SetCleaning', 'setCleaning', 'SetCleaningInput'),
      variables: { input: { suiteId: '{{suiteId}}', isClean: true }, act: tried },
    },
  ])

export const bookingExamples = (day: string) =>
  folder('Bookings', [
    {
      comment: 'What is free on a day.',
      query: `query HouseFree($storeId: ID!, $day: Date!, $hours: Int!, $persons: Int!) {
  houseFree(storeId: $storeId, day: $day, hours: $hours, persons: $persons) {
    types { typeId name times { startsAt endsAt totalCents } } extras { productId name cents } } }`,
      variables: { storeId, day, hours: 2, persons: 2 },
      gives: { typeId: 'houseFree.types.0.typeId', startsAt: 'houseFree.types.0.times.0.startsAt' },
    },
    {
      comment: 'Holds a suite for a guest.',
      query: `mutation HoldForGuest($input: HoldForGuestInput!) {
  holdForGuest(input: $input) { hold { id number suite heldUntil totalCents } ${userErrors} } }`,
      variables: {
        input: {
          storeId,
          typeId: '{{typeId}}',
          startsAt: '{{startsAt}}',
          hours: 2,
          persons: 2,
          extras: [],
          idempotencyKey: '{{new}}',
        },
      },
      gives: { stayId: 'holdForGuest.hold.id', totalCents: 'holdForGuest.hold.totalCents' },
    },
    {
      comment: 'Tries to book it: the effect is told, and agreed to by the next example.',
      query: act('TryBooking', 'bookForGuest', 'BookForGuestInput'),
      variables: { input: { id, ...guest }, act: tried },
      gives: { booking: 'bookForGuest.effect.agreed' },
    },
    {
      comment: 'Books it. A link to the checkout goes to the guest.',
      query: act('BookForGuest', 'bookForGuest', 'BookForGuestInput'),
      variables: { input: { id, ...guest }, act: { idempotencyKey: '{{new}}', agreed: '{{booking}}' } },
    },
    {
      comment: 'Tries to pay it at the till instead.',
      query: act('TryReceipt', 'recordReceipt', 'RecordReceiptInput'),
      variables: { input: { id, receipt }, act: tried },
      gives: { payment: 'recordReceipt.effect.agreed' },
    },
    {
      comment: 'Pays it.',
      query: act('RecordReceipt', 'recordReceipt', 'RecordReceiptInput'),
      variables: { input: { id, receipt }, act: { idempotencyKey: '{{new}}', agreed: '{{payment}}' } },
    },
    {
      comment: 'Lets go what is held and not booked.',
      query: 'mutation ReleaseHold($id: ID!) { releaseHold(id: $id) }',
      variables: { id: '0' },
    },
  ])

const guest = { firstName: 'Edda', lastName: 'Ruge', email: 'edda.ruge@example.com' }
const receipt = { number: '{{stayId}}', cents: '{{totalCents}}' }

export const stayExamples = folder('Stays', [
  {
    comment: 'Stays by a name, an order number or the number of a member card.',
    query: `query HouseSearch($storeId: ID!, $text: String!) { houseSearch(storeId: $storeId, text: $text) {
  hits { day suite stay { id number name state } } isCut ${userErrors} } }`,
    variables: { storeId, text: 'Ruge' },
  },
  {
    comment: 'A stay with what may be done with it.',
    query: `query HouseStay($id: ID!) { houseStay(id: $id) {
  stay { number name state } suite totalCents paid { way cents }
  acts { name refusal rule } log { at who effect } } }`,
    variables: { id },
  },
  {
    comment: 'How the guest can be reached; that it was shown is logged.',
    query: `mutation ShowContact($id: ID!) { showContact(id: $id) { contact { name phone email } ${userErrors} } }`,
    variables: { id },
  },
  {
    comment: 'Says that the guests came; on another day it is refused.',
    query: act('SetArrival', 'setArrival', 'SetArrivalInput'),
    variables: { input: { id, state: 'ARRIVED' }, act: tried },
  },
  {
    comment: 'Names somebody who comes along.',
    query: act('NamePerson', 'namePerson', 'NamePersonInput'),
    variables: { input: { id, firstName: 'Jonas', lastName: 'Weber' }, act: tried },
  },
  {
    comment: 'Leaves a note for colleagues.',
    query: act('AddNote', 'addNote', 'AddNoteInput'),
    variables: { input: { id, text: 'Kommt mit der Bahn.' }, act: tried },
  },
  {
    comment: 'Sends the confirmation once more.',
    query: act('SendAgain', 'sendAgain', 'SendAgainInput'),
    variables: { input: { id, what: 'CONFIRMATION' }, act: tried },
  },
])

export const changeExamples = (day: string) =>
  folder('Changes', [
    {
      comment: 'The times to which a stay can move.',
      query: `query HouseTimes($id: ID!, $day: Date!) {
  houseTimes(id: $id, day: $day) { startsAt endsAt differenceCents } }`,
      variables: { id, day },
      gives: { otherStart: 'houseTimes.0.startsAt' },
    },
    {
      comment: 'Moves it.',
      query: act('MoveStay', 'moveStay', 'MoveStayInput'),
      variables: { input: { id, startsAt: '{{otherStart}}' }, act: tried },
    },
    {
      comment: 'How much longer it can be.',
      query:
        'query HouseLengths($id: ID!) { houseLengths(id: $id) { items { hours endsAt place differenceCents } next { name startsAt otherSuite } } }',
      variables: { id },
      gives: {
        hours: 'houseLengths.items.?place=OWN.hours',
        moreCents: 'houseLengths.items.?place=OWN.differenceCents',
      },
    },
    {
      comment: 'Lengthens it, with the receipt of the till for what it costs more.',
      query: act('LengthenStay', 'lengthenStay', 'LengthenStayInput'),
      variables: {
        input: { id, hours: '{{hours}}', receipt: { number: '100200', cents: '{{moreCents}}' } },
        act: tried,
      },
    },
    {
      comment: 'Frees its suite; refused, for it is no no-show.',
      query: act('FreeSuite', 'freeSuite', 'FreeSuiteInput'),
      variables: { input: { id }, act: tried },
    },
    {
      comment: 'Cancels it by the rules of guests.',
      query: act('CancelForGuest', 'cancelForGuest', 'CancelForGuestInput'),
      variables: { input: { id, back: 'BY_RULE' }, act: tried },
    },
  ])
