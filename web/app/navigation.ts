import type { PlainMessageId } from '../lib/locale.tsx'
import { type Paths, pathsFor } from '../lib/paths.ts'

export interface NavigationItem {
  label: PlainMessageId
  to: (paths: Paths) => string
  /** A page that belongs to this link besides those below its own path. */
  also?: (paths: Paths) => string
  /** Left out if it is for all visitors. */
  isFor?: 'visitor' | 'anonymous'
}

/** Paths without language. */
const german = pathsFor('de')

/** Links of the header and the mobile menu. Only pages that exist. */
export const mainNavigation: NavigationItem[] = [
  { label: 'shell.nav.locations', to: (paths) => paths.locations() },
  { label: 'shell.nav.booking', to: (paths) => paths.booking() },
  { label: 'shell.nav.vouchers', to: (paths) => paths.vouchers(), also: (paths) => paths.bookingVoucher() },
]

/** The link that a page (without language) belongs to. */
export function mainItemOf(path: string): NavigationItem | undefined {
  const isWithin = ({ to }: NavigationItem): boolean =>
    path === to(german) || path.startsWith(`${to(german)}/`)
  return adopterOf(path) ?? mainNavigation.find(isWithin)
}

/** The link of a page whose path is not below it. */
export function adopterOf(path: string): NavigationItem | undefined {
  return mainNavigation.find(({ also }) => also?.(german) === path)
}

/** The footer's columns. Only pages that exist. */
export const footerColumns: { heading: PlainMessageId; items: NavigationItem[] }[] = [
  {
    heading: 'shell.footer.wellzone',
    items: [
      { label: 'shell.nav.home', to: (paths) => paths.home() },
      { label: 'shell.nav.locations', to: (paths) => paths.locations() },
      { label: 'shell.nav.booking', to: (paths) => paths.booking() },
      { label: 'shell.nav.vouchers', to: (paths) => paths.vouchers() },
    ],
  },
  {
    heading: 'shell.footer.account',
    items: [
      { label: 'shell.nav.login', to: (paths) => paths.login(), isFor: 'anonymous' },
      { label: 'shell.nav.register', to: (paths) => paths.register(), isFor: 'anonymous' },
      { label: 'shell.nav.profile', to: (paths) => paths.profile(), isFor: 'visitor' },
      { label: 'shell.nav.orders', to: (paths) => paths.profileOrder(), isFor: 'visitor' },
      { label: 'shell.nav.cart', to: (paths) => paths.cart() },
    ],
  },
  {
    heading: 'shell.footer.legal',
    // § 356a BGB: easy to find on every page, with this wording.
    items: [{ label: 'shell.nav.withdrawal', to: (paths) => paths.withdrawal() }],
  },
]
