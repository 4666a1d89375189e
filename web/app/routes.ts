import type { ComponentType } from 'react'
import { pageFiles } from '../generated/page-files.ts'
import type { TextMessageId } from '../lib/language/locale.tsx'
import type { PageProps } from '../lib/routing/page.ts'
import { type RouteName, routePaths } from '../lib/routing/routes.ts'
import { lazyPage, type LazyPage } from './routing/lazy-page.tsx'

export interface Route extends Omit<Page, 'load'>, Record<Said, TextMessageId> {
  name: RouteName
  /** Path without language; `:name` is a parameter. */
  path: string
  page: LazyPage
}

interface Page {
  load: () => Promise<ComponentType<PageProps>>
  /** Breadcrumb in on-site mode, if it differs. */
  crumbOnSite?: TextMessageId
  /** Not for search engines. */
  noindex?: true
  /** The page sets title and description itself (PageHead) because they depend on its data. */
  ownHead?: true
  /** The page has an accent of its own from its first frame on: the header's link to book is outlined. */
  hasAccent?: true
}

/** Messages about a page: `shell.title.cart` unless its row names another. */
type Said = 'crumb' | 'title' | 'description'

/** Optional if the message that follows from the page's name exists. */
type Messages<Name extends RouteName> = {
  [Kind in Said as `shell.${Kind}.${Name}` extends TextMessageId ? never : Kind]: TextMessageId
} & { [Kind in Said]?: TextMessageId }

/** The page of every path in web/lib/routing/routes.ts. Each file is imported lazily and becomes a chunk. */
const pages: { [Name in RouteName]: Page & Messages<Name> } = {
  home: {
    load: async () => (await import('../pages/home/home.tsx')).HomePage,
    hasAccent: true,
  },
  locations: {
    load: async () => (await import('../pages/stores/locations.tsx')).LocationsPage,
  },
  location: {
    load: async () => (await import('../pages/stores/location.tsx')).LocationPage,
    crumb: 'shell.crumb.locations',
    title: 'shell.title.locations',
    description: 'shell.description.locations',
    ownHead: true,
    hasAccent: true,
  },
  howTo: {
    load: async () => (await import('../pages/help/how-to.tsx')).HowToPage,
    hasAccent: true,
  },
  wellzones: {
    load: async () => (await import('../pages/suites/wellzones.tsx')).WellzonesPage,
    hasAccent: true,
  },
  addOns: {
    load: async () => (await import('../pages/suites/add-ons.tsx')).AddOnsPage,
    hasAccent: true,
  },
  faq: {
    load: async () => (await import('../pages/help/faq.tsx')).FaqPage,
  },
  news: {
    load: async () => (await import('../pages/news/news.tsx')).NewsPage,
    ownHead: true,
  },
  newsArticle: {
    load: async () => (await import('../pages/news/article.tsx')).ArticlePage,
    crumb: 'shell.crumb.news',
    title: 'shell.title.news',
    description: 'shell.description.news',
    ownHead: true,
  },
  booking: {
    load: async () => (await import('../pages/booking/booking.tsx')).BookingPage,
  },
  bookingDetails: {
    load: async () => (await import('../pages/booking/details/booking-details.tsx')).BookingDetailsPage,
    description: 'shell.description.booking',
    noindex: true,
    hasAccent: true,
  },
  bookingFinalize: {
    load: async () => (await import('../pages/checkout/booking/booking-finalize.tsx')).BookingFinalizePage,
    description: 'shell.description.booking',
    noindex: true,
  },
  bookingSuccess: {
    load: async () => (await import('../pages/checkout/result/booking-success.tsx')).BookingSuccessPage,
    description: 'shell.description.booking',
    noindex: true,
    hasAccent: true,
  },
  voucherBalance: {
    load: async () => (await import('../pages/vouchers/voucher-balance.tsx')).VoucherBalancePage,
    hasAccent: true,
  },
  withdrawal: {
    load: async () => (await import('../pages/withdrawal/withdrawal.tsx')).WithdrawalPage,
    hasAccent: true,
  },
  bookingVoucher: {
    load: async () => (await import('../pages/checkout/vouchers/booking-voucher.tsx')).BookingVoucherPage,
    noindex: true,
  },
  voucherSuccess: {
    load: async () => (await import('../pages/checkout/result/voucher-success.tsx')).VoucherSuccessPage,
    description: 'shell.description.bookingVoucher',
    noindex: true,
    hasAccent: true,
  },
  vouchers: {
    load: async () => (await import('../pages/vouchers/vouchers.tsx')).VouchersPage,
    hasAccent: true,
  },
  voucherMail: {
    load: async () => (await import('../pages/vouchers/voucher-details.tsx')).VoucherMailPage,
    hasAccent: true,
  },
  voucherPrint: {
    load: async () => (await import('../pages/vouchers/voucher-details.tsx')).VoucherPrintPage,
    hasAccent: true,
  },
  voucherPostal: {
    load: async () => (await import('../pages/vouchers/voucher-details.tsx')).VoucherPostalPage,
    crumbOnSite: 'voucher-shop.overview.onSite',
    hasAccent: true,
  },
  sharedStay: {
    load: async () => (await import('../pages/stay/shared/shared-stay.tsx')).SharedStayPage,
    noindex: true,
  },
  offeredStay: {
    load: async () => (await import('../pages/stay/offered/offered-stay.tsx')).OfferedStayPage,
    noindex: true,
  },
  waiting: {
    load: async () => (await import('../pages/waiting/waiting.tsx')).WaitingPage,
    noindex: true,
    hasAccent: true,
  },
  waitingWish: {
    load: async () => (await import('../pages/waiting/waiting.tsx')).WaitingWishPage,
    description: 'shell.description.waiting',
    noindex: true,
    hasAccent: true,
  },
  terms: {
    load: async () => (await import('../pages/legal/legal.tsx')).TermsPage,
    description: 'shell.description.legal',
    noindex: true,
  },
  termsOf: {
    load: async () => (await import('../pages/legal/legal.tsx')).TermsPage,
    crumb: 'shell.crumb.terms',
    title: 'shell.title.terms',
    description: 'shell.description.legal',
    noindex: true,
  },
  houseRules: {
    load: async () => (await import('../pages/legal/legal.tsx')).HouseRulesPage,
    description: 'shell.description.legal',
    noindex: true,
  },
  houseRulesOf: {
    load: async () => (await import('../pages/legal/legal.tsx')).HouseRulesPage,
    crumb: 'shell.crumb.houseRules',
    title: 'shell.title.houseRules',
    description: 'shell.description.legal',
    noindex: true,
  },
  privacy: {
    load: async () => (await import('../pages/legal/legal.tsx')).PrivacyPage,
    description: 'shell.description.legal',
    noindex: true,
  },
  privacyOf: {
    load: async () => (await import('../pages/legal/legal.tsx')).PrivacyPage,
    crumb: 'shell.crumb.privacy',
    title: 'shell.title.privacy',
    description: 'shell.description.legal',
    noindex: true,
  },
  withdrawalPolicy: {
    load: async () => (await import('../pages/legal/legal.tsx')).WithdrawalPolicyPage,
    description: 'shell.description.legal',
    noindex: true,
  },
  withdrawalPolicyOf: {
    load: async () => (await import('../pages/legal/legal.tsx')).WithdrawalPolicyPage,
    crumb: 'shell.crumb.withdrawalPolicy',
    title: 'shell.title.withdrawalPolicy',
    description: 'shell.description.legal',
    noindex: true,
  },
  imprint: {
    load: async () => (await import('../pages/legal/legal.tsx')).ImprintPage,
    description: 'shell.description.legal',
    noindex: true,
  },
  imprintOf: {
    load: async () => (await import('../pages/legal/legal.tsx')).ImprintPage,
    crumb: 'shell.crumb.imprint',
    title: 'shell.title.imprint',
    description: 'shell.description.legal',
    noindex: true,
  },
  giveaway: {
    load: async () => (await import('../pages/legal/legal.tsx')).GiveawayPage,
    description: 'shell.description.legal',
    noindex: true,
  },
  giveawayOf: {
    load: async () => (await import('../pages/legal/legal.tsx')).GiveawayPage,
    crumb: 'shell.crumb.giveaway',
    title: 'shell.title.giveaway',
    description: 'shell.description.legal',
    noindex: true,
  },
  insurance: {
    load: async () => (await import('../pages/legal/insurance.tsx')).InsurancePage,
    noindex: true,
  },
  accessibility: {
    load: async () => (await import('../pages/legal/accessibility.tsx')).AccessibilityPage,
    description: 'shell.description.legal',
    noindex: true,
  },
  jobs: {
    load: async () => (await import('../pages/job-offers/jobs.tsx')).JobsPage,
  },
  franchise: {
    load: async () => (await import('../pages/franchise/landing/franchise-landing.tsx')).FranchiseLandingPage,
    hasAccent: true,
  },
  franchiseForm: {
    load: async () => (await import('../pages/franchise/form/franchise-form-page.tsx')).FranchiseFormPage,
    noindex: true,
    hasAccent: true,
  },
  franchiseFormSuccess: {
    load: async () => (await import('../pages/franchise/form/franchise-sent.tsx')).FranchiseSentPage,
    description: 'shell.description.franchiseForm',
    noindex: true,
  },
  cart: {
    load: async () => (await import('../pages/cart/cart.tsx')).CartPage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  login: {
    load: async () => (await import('../pages/account/login.tsx')).LoginPage,
  },
  register: {
    load: async () => (await import('../pages/account/register.tsx')).RegisterPage,
    description: 'shell.description.login',
    noindex: true,
    hasAccent: true,
  },
  newsletter: {
    load: async () => (await import('../pages/newsletter/newsletter.tsx')).NewsletterPage,
    noindex: true,
    hasAccent: true,
  },
  newsletterUnsubscribe: {
    load: async () =>
      (await import('../pages/newsletter/newsletter-unsubscribe.tsx')).NewsletterUnsubscribePage,
    description: 'shell.description.newsletter',
    noindex: true,
  },
  confirmEmail: {
    load: async () => (await import('../pages/account/confirm-email.tsx')).ConfirmEmailPage,
    description: 'shell.description.login',
    noindex: true,
    hasAccent: true,
  },
  resetPassword: {
    load: async () => (await import('../pages/account/reset-password.tsx')).ResetPasswordPage,
    description: 'shell.description.login',
    noindex: true,
  },
  profile: {
    load: async () => (await import('../pages/profile/profile.tsx')).ProfilePage,
    description: 'shell.description.login',
    noindex: true,
    hasAccent: true,
  },
  profileData: {
    load: async () => (await import('../pages/profile/data/profile-data.tsx')).ProfileDataPage,
    description: 'shell.description.login',
    noindex: true,
    ownHead: true,
  },
  profileAddress: {
    load: async () => (await import('../pages/profile/profile-address.tsx')).ProfileAddressPage,
    description: 'shell.description.home',
    noindex: true,
  },
  profileFeedback: {
    load: async () => (await import('../pages/profile/profile-feedback.tsx')).ProfileFeedbackPage,
    description: 'shell.description.home',
    noindex: true,
  },
  profileFeedbackOrder: {
    load: async () => (await import('../pages/profile/profile-feedback.tsx')).ProfileFeedbackPage,
    title: 'shell.title.profileFeedback',
    description: 'shell.description.home',
    noindex: true,
  },
  profileOrder: {
    load: async () => (await import('../pages/profile/profile-order.tsx')).ProfileOrderPage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  profileStay: {
    load: async () => (await import('../pages/stay/opened/opened-stay.tsx')).ProfileStayPage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  profileWay: {
    load: async () => (await import('../pages/stay/opened/way-there.tsx')).ProfileWayPage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  profileGuests: {
    load: async () => (await import('../pages/stay/opened/guests.tsx')).ProfileGuestsPage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  profileOptions: {
    load: async () => (await import('../pages/stay/opened/options.tsx')).ProfileOptionsPage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  profileChange: {
    load: async () => (await import('../pages/stay/move/profile-move.tsx')).ProfileChangePage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  profileReschedule: {
    load: async () => (await import('../pages/stay/move/profile-move.tsx')).ProfileReschedulePage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
  profileHandOver: {
    load: async () => (await import('../pages/stay/hand-over/profile-hand-over.tsx')).ProfileHandOverPage,
    description: 'shell.description.home',
    noindex: true,
    hasAccent: true,
  },
}

export const routes: Route[] = (Object.keys(pages) as RouteName[]).map((name) => {
  const { load, ...page }: Page & Partial<Record<Said, TextMessageId>> = pages[name]
  return {
    name,
    path: routePaths[name],
    page: lazyPage(pageFiles[name], load),
    crumb: `shell.crumb.${name}` as TextMessageId,
    title: `shell.title.${name}` as TextMessageId,
    description: `shell.description.${name}` as TextMessageId,
    ...page,
  }
})
