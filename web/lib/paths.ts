import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type Locale, useLocale } from './locale.tsx'

export type Paths = ReturnType<typeof pathsFor>

/** Every URL of the shop, in one language. English pages carry /en, German ones no prefix. */
export function pathsFor(locale: Locale) {
  const at = (path: string): string => localize(path, locale)
  return {
    home: () => at('/'),
    homeOnSite: (storeNumber: number) => at(`/?storeId=${storeNumber}`),
    locations: () => at('/locations'),
    location: (route: string) => at(`/locations/${route}`),
    booking: () => at('/booking'),
    bookingExpired: () => at('/booking?expired=true'),
    bookingAt: (storeNumber: number) => at(`/booking?storeId=${storeNumber}`),
    bookingDetails: () => at('/booking/details'),
    bookingFinalize: () => at('/booking/finalize'),
    bookingSuccess: () => at('/booking/success'),
    cart: () => at('/cart'),
    vouchers: () => at('/gutscheine'),
    voucherPrint: () => at('/gutscheine/print'),
    voucherPostal: () => at('/gutscheine/postal'),
    bookingVoucher: () => at('/booking/voucher'),
    voucherSuccess: () => at('/gutscheine/success'),
    login: () => at('/login'),
    register: () => at('/register'),
    newsletterUnsubscribe: () => at('/newsletter/unsubscribe'),
    profile: () => at('/profile'),
    profileData: () => at('/profile/data'),
    profileAddresses: () => at('/profile/address'),
    profileOrders: () => at('/profile/order'),
    voucherBalance: () => at('/gutscheine/guthaben'),
    withdrawal: (order?: string) =>
      at(`/gutscheine/widerruf${order === undefined ? '' : `?order=${encodeURIComponent(order)}`}`),
  }
}

/** The paths in the language of the page. */
export function usePaths(): Paths {
  const locale = useLocale()
  return useMemo(() => pathsFor(locale), [locale])
}

/** The path of the page without its language, for matching. */
export function usePagePath(): string {
  return splitLocale(useLocation()[0]).path
}

/** Takes the language off a path: `/en/cart` is `/cart` in English. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const match = /^\/en(?=\/|$)/.exec(pathname)
  return match ? { locale: 'en', path: pathname.slice(3) || '/' } : { locale: 'de', path: pathname }
}

/**
 * Puts the language onto a path that has none. It stays a path of the shop whatever the address bar held: browsers take `//x`, `/\x`
 * and a tab between the slashes for another host.
 */
export function localize(path: string, locale: Locale): string {
  const own = path.replaceAll(/[\\\s\p{Cc}]/gu, encodeURIComponent).replace(/^\/{2,}/, '/')
  return locale === 'de' ? own : `/en${own.replace(/^\/(?=$|[?#])/, '')}`
}
