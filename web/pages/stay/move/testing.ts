// A stay on 12 December 2040, other times on the day after, and what the spa says to a choice.

const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })

/** A time on 13 December 2040 in winter time; the difference in cents. */
export const time = (hour: number, difference: number) => ({
  __typename: 'RescheduleTime',
  startsAt: `2040-12-13T${String(hour - 1).padStart(2, '0')}:00:00Z`,
  endsAt: `2040-12-13T${String(hour + 2).padStart(2, '0')}:00:00Z`,
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour + 3).padStart(2, '0')}:00`,
  difference: euros(difference),
})

export const times = {
  __typename: 'Reschedule',
  held: null as object | null,
  days: [
    { __typename: 'RescheduleDay', day: '2040-12-12', times: [] as ReturnType<typeof time>[] },
    {
      __typename: 'RescheduleDay',
      day: '2040-12-13',
      times: [time(10, -1_650), time(14, -1_650), time(18, 0), time(20, 1_500)],
    },
  ],
}

const method = (id: string, name: string, kind: string) => ({ __typename: 'PaymentMethod', id, name, kind })
const extra = (productId: string, name: string, quantity: number, most: number) => ({
  __typename: 'ChangeableExtra',
  productId,
  name,
  price: euros(990),
  quantity,
  most,
})
const line = (kind: string, name: string, quantity: number, minor: number) => ({
  __typename: 'ChangedLine',
  kind,
  name,
  quantity,
  difference: euros(minor),
})

const stay = { startsAt: '2040-12-12T15:30:00Z', endsAt: '2040-12-12T18:30:00Z', persons: 2 }

/** The stay as it is. */
export const change = {
  __typename: 'StayChange',
  problem: 'NOTHING_CHANGED' as string | null,
  ...stay,
  wellzoneTypeName: 'Premium',
  difference: euros(0) as object | null,
  returnableToVouchers: euros(1_000),
  lines: [] as object[],
  lengths: [2, 3, 4, 5].map((hours) => ({ __typename: 'OfferedLength', hours, isFree: hours < 5 })),
  types: [] as object[],
  nearest: null as string | null,
  extras: [extra('starter', 'Starter-Set', 2, 2), extra('romeo', 'Sweet Romeo', 0, 1)],
  companions: [{ __typename: 'StayCompanion', place: 2, name: 'Jonas Weber' }],
  paymentMethods: [
    method('card-2', 'Karte', 'CREDIT_CARD'),
    method('paypal-2', 'PayPal', 'PAYPAL'),
    method('klarna-2', 'Klarna', 'KLARNA'),
  ] as object[] | null,
}

export const dearer = {
  ...change,
  problem: null,
  endsAt: '2040-12-12T19:30:00Z',
  difference: euros(5_870),
  lines: [line('STAY', 'Premium', 0, 5_250), line('INSURANCE', 'You Never Know', 0, 620)],
}
const cheaper = {
  ...change,
  problem: null,
  difference: euros(-990),
  returnableToVouchers: euros(400),
  lines: [line('EXTRA', 'Starter-Set', -1, -990)],
}
const larger = { wellzoneTypeId: 'exclusive', name: 'Exclusive', difference: euros(6_900) }

type Asked = Record<string, unknown>

/** The response of the spa to a choice. */
export function quote({ startsAt, shape }: Asked): typeof change {
  const { hours, persons, extras } = (shape ?? {}) as Asked
  if (hours === 2)
    return { ...change, problem: 'SLOT_TAKEN', difference: null, nearest: '2040-12-12T14:30:00Z' }
  if (hours === 4) return dearer
  if (persons === 4)
    return {
      ...change,
      problem: 'TYPE_NOT_FOR_GROUP',
      difference: null,
      persons: 4,
      types: [{ __typename: 'LargerType', ...larger }],
    }
  if (persons === 1) return { ...change, problem: 'TOO_MANY_GUESTS', persons: 1 }
  if (extras) return cheaper
  return typeof startsAt === 'string' ? quoteOfTime(startsAt) : change
}

function quoteOfTime(startsAt: string): typeof change {
  const found = times.days[1]!.times.find((one) => one.startsAt === startsAt)
  const endsAt = new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString()
  if (!found) return { ...change, problem: 'SLOT_TAKEN', startsAt, endsAt, difference: null }
  const { difference } = found
  const lines = difference.minor === 0 ? [] : [line('STAY', 'Premium', 0, difference.minor)]
  return { ...change, problem: null, startsAt, endsAt: found.endsAt, difference, lines }
}

/** The response to the page's query, with the times only where it asks for them. */
export const viewer = (quoted: unknown, asked: Asked, reschedule: object = times, changes: object = {}) => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    order: {
      __typename: 'Order',
      id: 'order-1',
      ...stay,
      wellzoneTypeName: 'Premium',
      calendarUrl: '/downloads/orders/order-1/calendar.ics',
      store: { __typename: 'Store', id: '2', city: 'Mainz', timeZone: 'Europe/Berlin' },
      details: { __typename: 'OrderDetails', total: euros(14_750) },
      change: quoted,
      ...(asked['hasTimes'] === true && { reschedule }),
      ...changes,
    },
  },
})

export const moved = {
  rescheduleOrder: {
    __typename: 'RescheduleOrderPayload',
    order: { __typename: 'Order', id: 'order-1', startsAt: time(14, 0).startsAt, endsAt: time(14, 0).endsAt },
    returned: {
      __typename: 'ReturnedDifference',
      moneyBack: euros(650),
      toVouchers: euros(1_000),
      asNewVoucher: euros(0),
    },
    userErrors: [],
  },
}
const refused = (code: string) => [{ __typename: 'RescheduleUserError', code }]
export const refusal = (code: string) => ({
  rescheduleOrder: {
    __typename: 'RescheduleOrderPayload',
    order: null,
    returned: null,
    userErrors: refused(code),
  },
})

export const opened = {
  payReschedule: {
    __typename: 'PayReschedulePayload',
    next: { __typename: 'PaymentRedirect', reference: 'payment-1', url: 'https://pay.test/1' },
    userErrors: [],
  },
}
export const payRefusal = (code: string) => ({
  payReschedule: { __typename: 'PayReschedulePayload', next: null, userErrors: refused(code) },
})
