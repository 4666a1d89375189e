// Ids and inputs of the operations.
import { cartId } from '../booking-samples.ts'

const id = (text: string): string => Buffer.from(text).toString('base64url')

export const ids = {
  slot: id('slot:2:2:2026-12-05T17:00:00Z:2026-12-05T19:00:00Z'),
  booking: id(`booking:100104:${cartId}`),
  product: id('product:273'),
  type: id('wellzone-type:2:3'),
  address: id('address:1001'),
  companion: id('companion:1000'),
  passkey: id('passkey:1001'),
  country: id('country:84'),
  order: id('order:100104'),
  pastOrder: id('order:100077'),
  method: id('payment-method:11:1'),
}

export const address = {
  salutation: 'FEMALE',
  firstName: 'Mara',
  lastName: 'Lindner',
  street: 'Rheinallee',
  houseNumber: '12a',
  postalCode: '55116',
  city: 'Mainz',
  countryId: ids.country,
}

export const person = {
  ...address,
  email: 'mara.lindner@example.com',
  emailRepeat: 'mara.lindner@example.com',
  dateOfBirth: '1994-05-17',
  password: 'Kamin&Sauna94',
  passwordRepeat: 'Kamin&Sauna94',
  acceptsDataProtection: true,
}

export const cards = [
  { delivery: 'PRINT', valueMinor: 5_000, quantity: 2, text: 'Für deine freie Zeit' },
  { delivery: 'POSTAL', valueMinor: 7_550, quantity: 1, text: null },
]

export const feedback = {
  orderId: ids.pastOrder,
  title: 'Ein Abend am Feuer',
  text: 'Wir kommen wieder.',
  firstImpression: 5,
  atmosphere: 5,
  easeOfBooking: 4,
  checkIn: 5,
  wellzone: 5,
  equipmentErrors: 'Eine Düse war verstopft.',
  otherComplaints: null,
  isFirstVisit: true,
  bookingReason: 'FAMILY_AND_FRIENDS',
}
