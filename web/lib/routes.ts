/**
 * Every page by name, with its path without language; `:name` is a parameter. web/app/routes.ts binds the
 * pages.
 */
export const routePaths = {
  home: '/',
  locations: '/locations',
  location: '/locations/:route',
  howTo: '/how-to',
  wellzones: '/wellzones',
  addOns: '/add-ons',
  faq: '/faq',
  news: '/news',
  newsArticle: '/news/:id',
  booking: '/booking',
  bookingDetails: '/booking/details',
  bookingFinalize: '/booking/finalize',
  bookingSuccess: '/booking/success',
  voucherBalance: '/gutscheine/guthaben',
  withdrawal: '/gutscheine/widerruf',
  bookingVoucher: '/booking/voucher',
  voucherSuccess: '/gutscheine/success',
  vouchers: '/gutscheine',
  voucherPrint: '/gutscheine/print',
  voucherPostal: '/gutscheine/postal',
  jobs: '/jobs',
  cart: '/cart',
  login: '/login',
  register: '/register',
  newsletter: '/newsletter',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  resetPassword: '/resetPassword',
  profile: '/profile',
  profileData: '/profile/data',
  profileAddress: '/profile/address',
  profileFeedback: '/profile/feedback',
  profileFeedbackOrder: '/profile/feedback/:orderId',
  profileOrder: '/profile/order',
} as const satisfies Record<string, `/${string}`>

export type RouteName = keyof typeof routePaths
