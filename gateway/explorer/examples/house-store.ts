// Examples of the house about the store: suites, hours, vouchers, takings and books.
import type { Temporal } from 'temporal-polyfill'
import { folder } from '../example.ts'
import { act, id, storeId, tried, userErrors } from './house-parts.ts'

/** A suite is closed late on the day of the booking. */
export const suiteExamples = (day: string) => {
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
export const hoursExamples = (day: string) => {
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

export const voucherExamples = folder('Vouchers', [
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

export const takingsExamples = (today: Temporal.PlainDate) =>
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

export const bookExamples = (month: string) =>
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
