import { ask, type Provocations } from './provocations.ts'

/** Bookings that keep an account from being deleted. */
export const bookingCodesOfAccount: Provocations<'UPCOMING_BOOKINGS' | 'PAYMENT_OPEN'> = {
  UPCOMING_BOOKINGS: async (scene) => ask((await scene.stay()).browser, 'deleteAccount'),
  PAYMENT_OPEN: async (scene) => ask((await scene.paymentOpen()).browser, 'deleteAccount'),
}
