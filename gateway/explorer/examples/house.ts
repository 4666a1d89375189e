// Examples of the schema of the house: a guest is booked and paid for from the first on.
import { Temporal } from 'temporal-polyfill'
import { type Example, folder, type Login } from '../example.ts'

/** All examples of the house, in the order of use. */
export function houseExamples(login: Login = { email: '', password: '' }): Example[] {
  const today = Temporal.Now.plainDateISO()
  const day = today.add({ days: 14 }).toString()
  return [
    ...sessionExamples(login),
    ...dayExamples(day),
    ...bookingExamples(day),
    ...stayExamples,
    ...changeExamples(day),
    ...suiteExamples(day),
    ...hoursExamples(day),
    ...voucherExamples,
    ...takingsExamples(today),
    ...bookExamples(today.toPlainYearMonth().toString()),
    ...folder('Sessions', [
      { comment: 'Ends the session.', query: 'mutation CloseSession { closeSession }' },
    ]),
  ]
}

const userErrors = 'userErrors { code message }'
const effect = `effect { sentence guest agreed isDone } ${userErrors}`
const session = `staff { name roles { storeId storeName role } } ${userErrors}`
const storeId = '{{storeId}}'
const id = '{{stayId}}'

/** The form of what a browser makes of a challenge; the signature is none. */
const credential = JSON.stringify({
  id: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
    signature: 'MEUCIQDx',
    userHandle: 'bW9vbmxpZ2h0LXNhdW5hLWJ5LXRoZS1yaXZlci0x',
  },
})

/** An act is tried: its effect is told, and nothing is done. */
const tried = { idempotencyKey: '{{new}}', dryRun: true }

const act = (operation: string, field: string, input: string) =>
  `mutation ${operation}($input: ${input}!, $act: ActInput!) { ${field}(input: $input, act: $act) { ${effect} } }`

function sessionExamples({ email, password }: Login): Example[] {
  return folder('Sessions', [
    {
      comment: 'Signs in with a password, the first half: a code goes to the mailbox, which is /outbox here.',
      query: `mutation RequestCode($input: RequestCodeInput!) { requestCode(input: $input) { key ${userErrors} } }`,
      variables: { input: { email, password } },
      gives: { key: 'requestCode.key' },
    },
    {
      comment:
        'Signs in, the second half: type the code of the mail. The following examples need the session.',
      query: `mutation ConfirmCode($input: ConfirmCodeInput!) { confirmCode(input: $input) { ${session} } }`,
      variables: { input: { key: '{{key}}', code: '' } },
      gives: { storeId: 'confirmCode.staff.roles.0.storeId' },
    },
    {
      comment: 'Who is signed in, with the roles by store.',
      query: 'query Staff { staff { name roles { storeId storeName role } } }',
    },
    { comment: 'Begins to sign in with a passkey.', query: 'mutation BeginSession { beginSession }' },
    {
      comment: 'Signs in with a passkey: the credential is what the browser made of the challenge.',
      query: `mutation OpenSession($input: OpenSessionInput!) { openSession(input: $input) { ${session} } }`,
      variables: { input: { credential } },
    },
    {
      comment: 'Who is invited by the link of a mail; null once it was used.',
      query: 'query Invitation($token: String!) { invitation(token: $token) { email staff { name } } }',
      variables: { token: 'the-last-part-of-the-link' },
    },
    {
      comment: 'Accepts the invitation with a passkey or a password.',
      query: `mutation AcceptInvitation($input: AcceptInvitationInput!) {
  acceptInvitation(input: $input) { ${session} } }`,
      variables: { input: { token: 'the-last-part-of-the-link', password: 'Dampf und Kiefern 26' } },
    },
  ])
}

const dayExamples = (day: string) =>
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

const bookingExamples = (day: string) =>
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

const stayExamples = folder('Stays', [
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

const changeExamples = (day: string) =>
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

/** A suite is closed late on the day of the booking. */
const suiteExamples = (day: string) => {
  const span = { suiteId: '{{suiteId}}', from: `${day}T22:00:00Z`, until: `${day}T23:00:00Z` }
  return folder('Suites', [
    {
      comment: 'The suites with their closings, and the stays that one more would leave to be settled.',
      query: `query HouseSuites($storeId: ID!, $planned: PlannedClosing) {
  houseSuites(storeId: $storeId, planned: $planned) { todayUntil suites { name closings { from until reason }
    toSettle { stay { number name startsAt } otherSuite returnedCents } } } }`,
      variables: { storeId, planned: span },
    },
    {
      comment: 'Closes a suite. The stays inside stand until each is settled.',
      query: act('CloseSuite', 'closeSuite', 'CloseSuiteInput'),
      variables: { input: { ...span, why: 'Whirlpool undicht' }, act: tried },
    },
    {
      comment: 'Opens it again; refused while it is open.',
      query: act('OpenSuite', 'openSuite', 'OpenSuiteInput'),
      variables: { input: span, act: tried },
    },
    {
      comment: 'Gives the stay another suite of its type at the same time.',
      query: act('ChangeSuite', 'changeSuite', 'ChangeSuiteInput'),
      variables: { input: { id }, act: tried },
    },
  ])
}

/** The store closes early on the day of the booking. */
const hoursExamples = (day: string) => {
  const hours = { from: day, state: 'OPEN', opens: '10:00', closes: '12:30' }
  return folder('Hours', [
    {
      comment: 'The hours of the store, and the stays that others would leave outside.',
      query: `query HouseHours($storeId: ID!, $planned: PlannedHours) {
  houseHours(storeId: $storeId, planned: $planned) { today
    week { weekday hours { opens firstCheckIn closes } }
    days { from until hours { opens closes } reason }
    toSettle { stay { number name startsAt } otherTime returnedCents } } }`,
      variables: { storeId, planned: hours },
    },
    {
      comment: 'Changes the hours of a day. The stays outside stand until each is settled.',
      query: act('SetHours', 'setHours', 'SetHoursInput'),
      variables: { input: { storeId, hours, why: 'Betriebsfeier' }, act: tried },
    },
  ])
}

const voucherExamples = folder('Vouchers', [
  {
    comment: 'What a voucher is worth, by its code or by the number of the order that bought it.',
    query: `query HouseVouchers($storeId: ID!, $text: String!) {
  houseVouchers(storeId: $storeId, text: $text) {
    vouchers { id ending state leftCents validUntil } ${userErrors} } }`,
    variables: { storeId, text: id },
  },
  {
    comment: 'Redeems a voucher for a stay of today that is not paid.',
    query: act('RedeemForOrder', 'redeemForOrder', 'RedeemForOrderInput'),
    variables: { input: { id, code: 'ABCD-EFGH-JKLM-NPQR' }, act: tried },
  },
  {
    comment: 'Blocks a voucher.',
    query: act('BlockVoucher', 'blockVoucher', 'BlockVoucherInput'),
    variables: { input: { storeId, id: '1', isReplaced: false, why: 'LOST' }, act: tried },
  },
])

const takingsExamples = (today: Temporal.PlainDate) =>
  folder('Takings', [
    {
      comment: 'The money of a day, with the receipt of the stay that was paid above.',
      query: `query Takings($storeId: ID!, $day: Date!) { takings(storeId: $storeId, day: $day) {
  receipts { receipt number who cents }
  money { ways { way takenCents returnedCents } refunds { id way cents } isRunning } } }`,
      variables: { storeId, day: today.toString() },
    },
    {
      comment: 'Says that a refund was paid back by hand; nothing is due for the stay above.',
      query: act('RecordRefund', 'recordRefund', 'RecordRefundInput'),
      variables: { input: { id, way: 'TILL', reference: '2026-3390' }, act: tried },
    },
    {
      comment: 'Closes the day before with the figure of the till.',
      query: act('CloseDay', 'closeDay', 'CloseDayInput'),
      variables: {
        input: {
          storeId,
          day: today.subtract({ days: 1 }).toString(),
          tillCents: 0,
          note: 'The drawer was counted.',
        },
        act: tried,
      },
    },
  ])

const bookExamples = (month: string) =>
  folder('Books', [
    {
      comment: 'The documents of the running month; null here, because the role `books` alone sees them.',
      query: `query Documents($storeId: ID!) { documents(storeId: $storeId) {
  items { number kind order customer cents pdfUrl } receipts { number recordedAt order cents pdfUrl }
  missing { first last leftOutAt }
  vat { percent kind isAdvance netCents vatCents first last }
  owed { isSinglePurpose year state vouchers cents }
  provider { until addsUp differences { kind why reference order reportedCents bookedCents currency } }
  disputes { order state openedAt answerBy cents reference } } }`,
      variables: { storeId },
    },
    {
      comment: 'The vouchers that a line of `owed` is made of.',
      query: `query OwedVouchers($storeId: ID!, $month: String!, $of: OwedFigureInput!) {
  owedVouchers(storeId: $storeId, month: $month, of: $of) {
  items { ending order issuedAt validUntil originalCents cents } isCut } }`,
      variables: { storeId, month, of: { isSinglePurpose: true, year: 2026, state: 'OPEN' } },
    },
  ])
