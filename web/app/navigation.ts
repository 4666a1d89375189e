import type { PlainMessageId } from '../lib/language/locale.tsx'
import { type Paths, pathsFor } from '../lib/routing/paths.ts'

export interface NavigationItem {
  label: PlainMessageId
  to: (paths: Paths) => string
  /** A page that belongs to this link besides those below its own path. */
  also?: (paths: Paths) => string
}

/** Paths without language. */
const german = pathsFor('de')

/** Links of the header and the mobile menu, in the order of the specification. Only pages that exist. */
export const mainNavigation: NavigationItem[] = [
  { label: 'shell.nav.locations', to: (paths) => paths.locations() },
  { label: 'shell.nav.wellzones', to: (paths) => paths.wellzones() },
  { label: 'shell.nav.addOns', to: (paths) => paths.addOns() },
  { label: 'shell.nav.howTo', to: (paths) => paths.howTo() },
  { label: 'shell.nav.vouchers', to: (paths) => paths.vouchers(), also: (paths) => paths.bookingVoucher() },
  { label: 'shell.nav.franchise', to: (paths) => paths.franchise() },
]

/** The accent of the header, after the other links. */
export const bookingItem: NavigationItem = {
  label: 'shell.nav.booking',
  to: (paths) => paths.booking(),
}

/** The link that a page (without language) belongs to; what is paid for is none of them any more. */
export function mainItemOf(path: string): NavigationItem | undefined {
  if (isResult(path)) return undefined
  const isWithin = ({ to }: NavigationItem): boolean =>
    path === to(german) || path.startsWith(`${to(german)}/`)
  return adopterOf(path) ?? [...mainNavigation, bookingItem].find(isWithin)
}

/** The link of a page whose path is not below it. */
export function adopterOf(path: string): NavigationItem | undefined {
  return mainNavigation.find(({ also }) => also?.(german) === path)
}

/** The footer's groups besides the stores. Only pages that exist. */
export const footerGroups = {
  wellzone: [
    { label: 'shell.nav.wellzones', to: (paths) => paths.wellzones() },
    { label: 'shell.nav.addOns', to: (paths) => paths.addOns() },
    { label: 'shell.nav.howTo', to: (paths) => paths.howTo() },
    { label: 'shell.nav.vouchers', to: (paths) => paths.vouchers() },
    { label: 'shell.crumb.voucherBalance', to: (paths) => paths.voucherBalance() },
    { label: 'shell.crumb.waiting', to: (paths) => paths.waiting() },
    { label: 'shell.nav.faq', to: (paths) => paths.faq() },
    { label: 'shell.nav.news', to: (paths) => paths.news() },
    { label: 'shell.nav.jobs', to: (paths) => paths.jobs() },
    { label: 'shell.nav.franchise', to: (paths) => paths.franchise() },
  ],
  // § 356a BGB: easy to find on every page, with this wording.
  legal: [
    { label: 'shell.crumb.imprint', to: (paths) => paths.imprint() },
    { label: 'shell.crumb.privacy', to: (paths) => paths.privacy() },
    { label: 'shell.crumb.terms', to: (paths) => paths.terms() },
    { label: 'shell.crumb.withdrawalPolicy', to: (paths) => paths.withdrawalPolicy() },
    { label: 'shell.nav.withdrawal', to: (paths) => paths.withdrawal() },
    { label: 'shell.crumb.houseRules', to: (paths) => paths.houseRules() },
    { label: 'shell.crumb.accessibility', to: (paths) => paths.accessibility() },
  ],
} satisfies Record<string, NavigationItem[]>

const payments = new Set([german.bookingFinalize(), german.bookingVoucher()])
const results = [german.bookingSuccess(), german.voucherSuccess()]
const checkout = [...payments, german.booking(), german.bookingDetails(), german.cart(), ...results]
const account = [german.login(), german.register(), german.confirmEmail(), german.resetPassword()]
const newsletter = [german.newsletter(), german.newsletterUnsubscribe()]
const answers = [german.voucherBalance(), german.waiting()]
const vouchers = [german.voucherMail(), german.voucherPrint(), german.voucherPostal()]
const forms = [...vouchers, german.withdrawal(), german.franchiseForm(), german.franchiseFormSuccess()]
const short = new Set([...checkout, ...account, ...newsletter, ...answers, ...forms])
const links = [german.sharedStay(''), german.offeredStay('')]
const quietFolders = [...links, german.profile(), german.waitingWish('')]

/** Where something is being done, and pages shorter than a screen: a footer of one line. */
export function hasQuietFooter(path: string): boolean {
  return short.has(path) || quietFolders.some((folder) => path.startsWith(folder))
}

/** The end of a purchase, whose own links lead to the order and to the questions. */
export function isResult(path: string): boolean {
  return results.includes(path)
}

/** Pages of a payment, and those behind a link: their header has no navigation. */
export function hasQuietHeader(path: string): boolean {
  return payments.has(path) || links.some((folder) => path.startsWith(folder))
}
