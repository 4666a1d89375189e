import type { Temporal } from 'temporal-polyfill'
import { type Example, folder, type Written } from '../example.ts'
import { handingOver, sharing } from './stay-links.ts'

const orderId = '{{orderId}}'

/** `giftDay` is the day on which a voucher is to be sent to another person. */
export function orderExamples(giftDay: Temporal.PlainDate): Example[] {
  return folder('Orders', [
    ...reading,
    ...changing,
    giftOn(giftDay),
    ...sharing,
    ...handingOver,
    ...afterwards,
  ])
}

const reading: Written[] = [
  {
    comment: 'The newest orders; the first paid stay and the first paid vouchers go on to the next examples.',
    query: `
query MyOrders {
  viewer { orders(first: 20) { totalCount edges { node { id referenceNumber kind status
    total { minor } startsAt store { city } } } } }
}`,
    gives: {
      orderId: 'viewer.orders.edges.?node/kind=BOOKING&node/status=IN_PROGRESS.node.id',
      voucherOrderId: 'viewer.orders.edges.?node/kind=ITEM&node/status=VOUCHER_OPEN.node.id',
    },
  },
  {
    comment: 'One order with lines, payments, invoices, and what a cancellation would return.',
    query: `
query OrderInFull($id: ID!) {
  viewer {
    order(id: $id) {
      referenceNumber status calendarUrl ticket { imageUrl documentUrl appleWalletUrl googleWalletUrl }
      details {
        lines { kind name quantity total { minor } voucher { code expiresOn text documentUrl } }
        subtotal { minor } discount { minor } shipping { minor } total { minor currency } vat { minor }
        redeemedVouchers { code amount { minor } }
        transactions { at kind method amount { minor } }
        invoices { number kind url xRechnungUrl }
        cancellation { kind until amount { minor currency } moneyBack { minor } toVouchers { minor }
          asNewVoucher { minor } }
        withdrawableUntil
        delivery { address { street houseNumber postalCode city } storeName status sentAt }
        refundVoucher { code originalAmount { minor } expiresOn }
      }
    }
  }
}`,
    variables: { id: orderId },
    gives: { expects: 'viewer.order.details.cancellation.kind' },
  },
  {
    comment: 'The same order by its id alone, as an object of any type is found.',
    query: `
query ObjectById($id: ID!) {
  node(id: $id) { __typename id ... on Order { referenceNumber status } ... on Store { city } }
}`,
    variables: { id: orderId },
  },
]

const changing: Written[] = [
  {
    comment: 'The times to which the stay can be moved, with the difference in price.',
    query: `
query Reschedule($id: ID!) {
  viewer { order(id: $id) {
    id
    reschedule { kind until movesLeft stayTotal { minor } returnableToVouchers { minor }
      held { startsAt heldUntil } paymentMethods { id name kind }
      days { day times { startsAt endsAt startTime endTime difference { minor } } } }
  } }
}`,
    variables: { id: orderId },
    gives: {
      startsAt: 'viewer.order.reschedule.days.0.times.0.startsAt',
      difference: 'viewer.order.reschedule.days.0.times.0.difference.minor',
      moveMethodId: 'viewer.order.reschedule.paymentMethods.0.id',
    },
  },
  {
    comment: 'What the stay would cost with an hour more or less, and what else it could be.',
    query: `
query ChangeOfStay($id: ID!, $shape: StayShapeInput!) {
  viewer { order(id: $id) {
    id
    change(shape: $shape) { problem startsAt endsAt persons wellzoneTypeName difference { minor }
      lines { kind name quantity difference { minor } } lengths { hours isFree }
      types { wellzoneTypeId name difference { minor } } nearest
      extras { productId name price { minor } quantity most } companions { place name }
      paymentMethods { id name kind } }
  } }
}`,
    variables: { id: orderId, shape: { hours: 3 } },
  },
  {
    comment: 'Moves the stay.',
    query: `
mutation RescheduleOrder($input: RescheduleOrderInput!) {
  rescheduleOrder(input: $input) {
    order { id startsAt endsAt }
    returned { moneyBack { minor } toVouchers { minor } asNewVoucher { minor } }
    userErrors { code field message } }
}`,
    variables: {
      input: {
        orderId,
        startsAt: '{{startsAt}}',
        expectedDifferenceMinor: '{{difference}}',
        idempotencyKey: '{{new}}',
      },
    },
  },
  {
    comment: 'Opens the payment of the difference to a dearer time, which is held meanwhile.',
    query: `
mutation PayReschedule($input: PayRescheduleInput!) {
  payReschedule(input: $input) {
    next { ... on PaymentRedirect { reference url } ... on PaymentFormPost { reference url } }
    userErrors { code field message } }
}`,
    variables: {
      input: {
        orderId,
        startsAt: '{{startsAt}}',
        expectedDifferenceMinor: '{{difference}}',
        paymentMethodId: '{{moveMethodId}}',
        idempotencyKey: '{{new}}',
      },
    },
  },
  {
    comment: 'Cancels the order; OrderInFull says what comes back.',
    query: `
mutation CancelOrder($input: CancelOrderInput!) {
  cancelOrder(input: $input) { order { id status details { cancellation { kind } } }
    userErrors { code field message } }
}`,
    variables: { input: { orderId, expects: '{{expects}}' } },
  },
]

const giftOn = (giftDay: Temporal.PlainDate): Written => ({
  comment: 'Shows the mail of a voucher that is to be sent to another person; stores nothing.',
  query: `
mutation PlanVoucherGift($input: PlanVoucherGiftInput!) {
  planVoucherGift(input: $input) {
    order { id details { lines { voucher { isSpent gift { name email sendOn sentAt } } } } }
    mail { subject heading paragraphs }
    userErrors { code field message } }
}`,
  variables: {
    input: {
      orderId: '{{voucherOrderId}}',
      line: 1,
      isPreview: true,
      recipient: { name: 'Jo', email: 'jo.weber@example.com', sendOn: giftDay.toString() },
    },
  },
})

const afterwards: Written[] = [
  {
    comment: 'Declares the withdrawal from a contract; needs no session.',
    query: `
mutation DeclareWithdrawal($input: DeclareWithdrawalInput!) {
  declareWithdrawal(input: $input) { receivedAt userErrors { code field message } }
}`,
    variables: {
      input: {
        name: 'Mara Lindner',
        orderReference: 'WZ-100104',
        email: 'mara.lindner@example.com',
        idempotencyKey: '{{new}}',
      },
    },
  },
  {
    comment: 'The stays that can be rated.',
    query: 'query RateableOrders { viewer { rateableOrders { id referenceNumber endsAt } } }',
    gives: { rateableOrderId: 'viewer.rateableOrders.0.id' },
  },
  {
    comment: 'Rates a stay.',
    query: `
mutation GiveFeedback($input: GiveFeedbackInput!) {
  giveFeedback(input: $input) { order { id } userErrors { code field message } }
}`,
    variables: {
      input: {
        orderId: '{{rateableOrderId}}',
        title: 'Ein Abend am Feuer',
        text: 'Wir kommen wieder.',
        firstImpression: 5,
        atmosphere: 5,
        easeOfBooking: 4,
        checkIn: 5,
        wellzone: 5,
        isFirstVisit: true,
        bookingReason: 'FAMILY_AND_FRIENDS',
      },
    },
  },
]
