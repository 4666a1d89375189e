import type { PlainMessageId } from '../lib/locale.tsx'
import { lazyPage, type LazyPage } from './lazy-page.tsx'

export interface Route {
  /** Path without language; `:name` is a parameter. */
  path: string
  page: LazyPage
  crumb: PlainMessageId
  /** On the tablet of a store, where it is called otherwise. */
  crumbOnSite?: PlainMessageId
  title: PlainMessageId
  description: PlainMessageId
  /** Not for search engines. */
  noindex?: true
  /** The page sets title and description itself (PageHead), because they depend on its data. */
  ownHead?: true
  /** A phone shows the booking bar at its lower edge: the footer leaves room for it. */
  mobileBar?: 'home' | 'booking'
}

/** Every page of the shop. `file` is the page's name in the build's manifest, so that the server can preload it. */
export const routes: Route[] = [
  {
    path: '/',
    crumb: 'shell.crumb.home',
    page: lazyPage('web/pages/home/home.tsx', async () => (await import('../pages/home/home.tsx')).HomePage),
    title: 'shell.title.home',
    description: 'shell.description.home',
    mobileBar: 'home',
  },
  {
    path: '/locations',
    crumb: 'shell.crumb.locations',
    page: lazyPage(
      'web/pages/stores/locations.tsx',
      async () => (await import('../pages/stores/locations.tsx')).LocationsPage,
    ),
    title: 'shell.title.locations',
    description: 'shell.description.locations',
  },
  {
    path: '/locations/:route',
    crumb: 'shell.crumb.locations',
    page: lazyPage(
      'web/pages/stores/location.tsx',
      async () => (await import('../pages/stores/location.tsx')).LocationPage,
    ),
    title: 'shell.title.locations',
    description: 'shell.description.locations',
    ownHead: true,
  },
  {
    path: '/booking',
    crumb: 'shell.crumb.booking',
    page: lazyPage(
      'web/pages/booking/booking.tsx',
      async () => (await import('../pages/booking/booking.tsx')).BookingPage,
    ),
    title: 'shell.title.booking',
    description: 'shell.description.booking',
    mobileBar: 'home',
  },
  {
    path: '/booking/details',
    crumb: 'shell.crumb.bookingDetails',
    page: lazyPage(
      'web/pages/booking/booking-details.tsx',
      async () => (await import('../pages/booking/booking-details.tsx')).BookingDetailsPage,
    ),
    title: 'shell.title.bookingDetails',
    description: 'shell.description.booking',
    mobileBar: 'booking',
  },
  {
    path: '/booking/finalize',
    crumb: 'shell.crumb.bookingFinalize',
    page: lazyPage(
      'web/pages/booking/finalize/booking-finalize.tsx',
      async () => (await import('../pages/booking/finalize/booking-finalize.tsx')).BookingFinalizePage,
    ),
    title: 'shell.title.bookingFinalize',
    description: 'shell.description.booking',
  },
  {
    path: '/booking/success',
    crumb: 'shell.crumb.bookingSuccess',
    page: lazyPage(
      'web/pages/booking/booking-success.tsx',
      async () => (await import('../pages/booking/booking-success.tsx')).BookingSuccessPage,
    ),
    title: 'shell.title.bookingSuccess',
    description: 'shell.description.booking',
  },
  {
    path: '/gutscheine/guthaben',
    crumb: 'shell.crumb.voucherBalance',
    page: lazyPage(
      'web/pages/vouchers/voucher-balance.tsx',
      async () => (await import('../pages/vouchers/voucher-balance.tsx')).VoucherBalancePage,
    ),
    title: 'shell.title.voucherBalance',
    description: 'shell.description.voucherBalance',
  },
  {
    path: '/gutscheine/widerruf',
    crumb: 'shell.crumb.withdrawal',
    page: lazyPage(
      'web/pages/withdrawal/withdrawal.tsx',
      async () => (await import('../pages/withdrawal/withdrawal.tsx')).WithdrawalPage,
    ),
    title: 'shell.title.withdrawal',
    description: 'shell.description.withdrawal',
  },
  {
    path: '/booking/voucher',
    crumb: 'voucher-checkout.crumb',
    page: lazyPage(
      'web/pages/vouchers/checkout/booking-voucher.tsx',
      async () => (await import('../pages/vouchers/checkout/booking-voucher.tsx')).BookingVoucherPage,
    ),
    title: 'voucher-checkout.head.title',
    description: 'voucher-checkout.head.description',
    noindex: true,
  },
  {
    path: '/gutscheine/success',
    crumb: 'voucher-checkout.crumb.success',
    page: lazyPage(
      'web/pages/vouchers/voucher-success.tsx',
      async () => (await import('../pages/vouchers/voucher-success.tsx')).VoucherSuccessPage,
    ),
    title: 'voucher-checkout.head.success',
    description: 'voucher-checkout.head.description',
    noindex: true,
  },
  {
    path: '/gutscheine',
    crumb: 'shell.crumb.vouchers',
    page: lazyPage(
      'web/pages/vouchers/vouchers.tsx',
      async () => (await import('../pages/vouchers/vouchers.tsx')).VouchersPage,
    ),
    title: 'shell.title.vouchers',
    description: 'shell.description.vouchers',
  },
  {
    path: '/gutscheine/print',
    crumb: 'shell.crumb.voucherPrint',
    page: lazyPage(
      'web/pages/vouchers/voucher-details.tsx',
      async () => (await import('../pages/vouchers/voucher-details.tsx')).VoucherPrintPage,
    ),
    title: 'shell.title.voucherPrint',
    description: 'shell.description.voucherPrint',
  },
  {
    path: '/gutscheine/postal',
    crumb: 'shell.crumb.voucherPostal',
    crumbOnSite: 'voucher-shop.overview.onSite',
    page: lazyPage(
      'web/pages/vouchers/voucher-details.tsx',
      async () => (await import('../pages/vouchers/voucher-details.tsx')).VoucherPostalPage,
    ),
    title: 'shell.title.voucherPostal',
    description: 'shell.description.voucherPostal',
  },
  {
    path: '/cart',
    crumb: 'shell.crumb.cart',
    page: lazyPage('web/pages/cart/cart.tsx', async () => (await import('../pages/cart/cart.tsx')).CartPage),
    title: 'shell.title.cart',
    description: 'shell.description.home',
    noindex: true,
  },
  {
    path: '/login',
    crumb: 'shell.crumb.login',
    page: lazyPage(
      'web/pages/account/login.tsx',
      async () => (await import('../pages/account/login.tsx')).LoginPage,
    ),
    title: 'shell.title.login',
    description: 'shell.description.login',
  },
  {
    path: '/register',
    crumb: 'shell.crumb.register',
    page: lazyPage(
      'web/pages/account/register.tsx',
      async () => (await import('../pages/account/register.tsx')).RegisterPage,
    ),
    title: 'shell.title.register',
    description: 'shell.description.login',
    noindex: true,
  },
  {
    path: '/newsletter',
    crumb: 'shell.crumb.newsletter',
    page: lazyPage(
      'web/pages/newsletter/newsletter.tsx',
      async () => (await import('../pages/newsletter/newsletter.tsx')).NewsletterPage,
    ),
    title: 'shell.title.newsletter',
    description: 'shell.description.newsletter',
    noindex: true,
  },
  {
    path: '/newsletter/unsubscribe',
    crumb: 'shell.crumb.newsletterUnsubscribe',
    page: lazyPage(
      'web/pages/newsletter/newsletter-unsubscribe.tsx',
      async () => (await import('../pages/newsletter/newsletter-unsubscribe.tsx')).NewsletterUnsubscribePage,
    ),
    title: 'shell.title.newsletterUnsubscribe',
    description: 'shell.description.newsletter',
    noindex: true,
  },
  {
    path: '/resetPassword',
    crumb: 'shell.crumb.resetPassword',
    page: lazyPage(
      'web/pages/account/reset-password.tsx',
      async () => (await import('../pages/account/reset-password.tsx')).ResetPasswordPage,
    ),
    title: 'shell.title.resetPassword',
    description: 'shell.description.login',
    noindex: true,
  },
  {
    path: '/profile',
    crumb: 'shell.crumb.profile',
    page: lazyPage(
      'web/pages/profile/profile.tsx',
      async () => (await import('../pages/profile/profile.tsx')).ProfilePage,
    ),
    title: 'shell.title.profile',
    description: 'shell.description.login',
    noindex: true,
  },
  {
    path: '/profile/data',
    crumb: 'shell.crumb.profileData',
    page: lazyPage(
      'web/pages/profile/profile-data.tsx',
      async () => (await import('../pages/profile/profile-data.tsx')).ProfileDataPage,
    ),
    title: 'shell.title.profileData',
    description: 'shell.description.login',
    noindex: true,
  },
  {
    path: '/profile/address',
    crumb: 'shell.crumb.profileAddress',
    page: lazyPage(
      'web/pages/profile/profile-address.tsx',
      async () => (await import('../pages/profile/profile-address.tsx')).ProfileAddressPage,
    ),
    title: 'shell.title.profileAddress',
    description: 'shell.description.home',
    noindex: true,
  },
  {
    path: '/profile/feedback',
    crumb: 'shell.crumb.profileFeedback',
    page: lazyPage(
      'web/pages/profile/profile-feedback.tsx',
      async () => (await import('../pages/profile/profile-feedback.tsx')).ProfileFeedbackPage,
    ),
    title: 'shell.title.profileFeedback',
    description: 'shell.description.home',
    noindex: true,
  },
  {
    path: '/profile/feedback/:orderId',
    crumb: 'shell.crumb.profileFeedbackOrder',
    page: lazyPage(
      'web/pages/profile/profile-feedback.tsx',
      async () => (await import('../pages/profile/profile-feedback.tsx')).ProfileFeedbackPage,
    ),
    title: 'shell.title.profileFeedback',
    description: 'shell.description.home',
    noindex: true,
  },
  {
    path: '/profile/order',
    crumb: 'shell.crumb.profileOrder',
    page: lazyPage(
      'web/pages/profile/profile-order.tsx',
      async () => (await import('../pages/profile/profile-order.tsx')).ProfileOrderPage,
    ),
    title: 'shell.title.profileOrder',
    description: 'shell.description.home',
    noindex: true,
  },
]
