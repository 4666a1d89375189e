import { ask, type Provocations } from './provocations.ts'

/** Bookings that keep an account from being deleted. */
export const bookingCodesOfAccount: Provocations<'UPCOMING_BOOKINGS' | 'PAYMENT_OPEN'> = {
  UPCOMING_BOOKINGS: async (setup) => ask((await setup.stay()).browser, 'deleteAccount'),
  PAYMENT_OPEN: async (setup) => ask((await setup.paymentOpen()).browser, 'deleteAccount'),
}
