export { heldBooking } from '../../testing/held-booking.ts'
export { type Answers, prepareShop } from '../../testing/shop.tsx'
