import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type Locale, useLocale } from '../language/locale.tsx'
import { localize } from './localize.ts'
import { type RouteName, routePaths } from './routes.ts'

/** A stay that was looked for. */
export interface AskedStay {
  storeRoute: string
  day: string
  persons: number
  durationHours: number
}

export type Paths = ReturnType<typeof pathsFor>

/** Every URL of the shop, in one language. English pages carry /en, German ones no prefix. */
export function pathsFor(locale: Locale) {
  const at = (path: string): string => localize(path, locale)
  return {
    ...pagePaths(at),
    homeOnSite: (storeNumber: number) => at(`${routePaths.home}?storeId=${storeNumber}`),
    /** Job offers of one city by its route; null for all. */
    jobsIn: (city: string | null) =>
      at(city === null ? routePaths.jobs : `${routePaths.jobs}?city=${encodeURIComponent(city)}`),
    /** The application of a franchise partner at one of its steps. */
    franchiseForm: (step?: string) =>
      at(`${routePaths.franchiseForm}${step === undefined ? '' : `?step=${encodeURIComponent(step)}`}`),
    /** The form of a voucher by mail, filled with an evening by its name; `none` takes one out. */
    voucherOfEvening: (name: string) => at(`${routePaths.voucherMail}?evening=${encodeURIComponent(name)}`),
    /** The orders, with one of them open. */
    profileOrderOpen: (orderId: string) =>
      at(`${routePaths.profileOrder}?order=${encodeURIComponent(orderId)}`),
    /** The times for a stay, with one of them chosen by its name. */
    timesFor: (stay: AskedStay, slot?: string) =>
      at(`${routePaths.bookingDetails}?${queryOf(stay)}${slot === undefined ? '' : `&slot=${slot}`}`),
    /** A part of the own data. */
    profileDataOf: (part: 'login' | 'person' | 'companions' | 'account') =>
      at(`${routePaths.profileData}?part=${part}`),
    /** The waiting list for a stay that is not to be had. */
    waitingFor: (stay: AskedStay) => at(`${routePaths.waiting}?${queryOf(stay)}`),
    bookingExpired: () => at(`${routePaths.booking}?expired=true`),
    bookingAt: (storeNumber: number) => at(`${routePaths.booking}?storeId=${storeNumber}`),
    /** The equipment of a store with a type preselected. */
    locationEquipment: (route: string, kind: string) =>
      at(`${routePaths.location.replace(':route', route)}?type=${kind.toLowerCase()}#equipment`),
    withdrawal: (order?: string) =>
      at(`${routePaths.withdrawal}${order === undefined ? '' : `?order=${encodeURIComponent(order)}`}`),
  }
}

const queryOf = ({ storeRoute, day, persons, durationHours }: AskedStay): string =>
  `store=${storeRoute}&date=${day}&persons=${persons}&hours=${durationHours}`

/** One function per page; its arguments are the path's parameters in order. */
type PagePaths = { [Name in RouteName]: (...values: ParametersOf<(typeof routePaths)[Name]>) => string }

type ParametersOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? [value: string, ...ParametersOf<Rest>]
  : []

function pagePaths(at: (path: string) => string): PagePaths {
  const pages = Object.entries(routePaths).map(([name, path]) => [
    name,
    (...values: string[]) => at(path.replaceAll(/:\w+/g, () => values.shift() ?? '')),
  ])
  return Object.fromEntries(pages) as PagePaths
}

/** The paths in the language of the page. */
export function usePaths(): Paths {
  const locale = useLocale()
  return useMemo(() => pathsFor(locale), [locale])
}

/** The current path without its language, for matching. */
export function usePagePath(): string {
  return splitLocale(useLocation()[0]).path
}

/** Splits the language off a path: `/en/cart` is `/cart` in English. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const match = /^\/en(?=\/|$)/.exec(pathname)
  return match ? { locale: 'en', path: pathname.slice(3) || '/' } : { locale: 'de', path: pathname }
}
