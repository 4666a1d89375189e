import { linkToken } from '#http/link-token.ts'
import { localize } from '../../lib/routing/localize.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { typed, typedSegments } from './typed-segments.ts'

/**
 * Permanent redirect of an address as people type, print and paste it, by the same rule on the server (301)
 * and in the browser; null if it is canonical or leads nowhere. The query is kept, the hash stays with the
 * browser.
 */
export function redirectFor(pathname: string, search: string): string | null {
  const [, path, query] = queryInPath.exec(pathname) ?? []
  const meant = path && pageMeantBy(path)
  if (meant) return `${meant}${tidiedSearch(`?${query}${search.replace('?', '&')}`)}`
  const target = (pageMeantBy(pathname) ?? withoutPrefixAndSlashes(pathname)) + tidiedSearch(search)
  return target === pathname + search ? null : target
}

/** A program that joins an address with `&`, or encodes its question mark. */
const queryInPath = /^(.+?)(?:&amp;|[&;]|%3F|%26)([\w.~-]+=.*)$/i

/** The canonical path of the page, with its language; undefined if there is none. */
export function pageMeantBy(pathname: string): string | undefined {
  const segments = typedSegments(pathname)
  let language = 'de'
  while (segments.length > 0 && languages.test(segments[0]!)) language = segments.shift()!
  if (segments.length > 1 && languages.test(segments.at(-1)!)) language = segments.pop()!
  const last = segments.pop()?.replace(/(?:^index)?\.(?:html?|php)$/i, '')
  if (last) segments.push(last)
  const names = segments.map((segment) => synonyms[key(segment)] ?? segment)
  const legal = names.length === 1 ? pathOf(['legalDocuments', ...names]) : undefined
  const path = pathOf(segments) ?? pathOf(names) ?? legal
  return path && localize(path, /^en/i.test(language) ? 'en' : 'de')
}

const languages = /^(?:de|en)(?:[-_][a-z]{2})?$/i

function pathOf(segments: string[]): string | undefined {
  for (const pattern of Object.values(routePaths)) {
    const wanted = pattern.split('/').filter(Boolean)
    if (wanted.length !== segments.length) continue
    const parts = wanted.map((part, index) => segmentOf(part, segments[index]!))
    if (!parts.includes(null)) return `/${parts.join('/')}`
  }
  return undefined
}

/** A part of a route for what was typed there; null if it is another. Tokens and numbers are exact. */
function segmentOf(part: string, segment: string): string | null {
  if (part === ':route') return encodeURIComponent(storeRoute(segment))
  if (part === ':token') return linkToken(segment) || null
  if (part.startsWith(':')) return encodeURI(segment).replaceAll(/[?#/]/g, encodeURIComponent)
  return key(part) === key(segment) ? part : null
}

/** `add-ons`, `Addons` and `add_ons` are one. */
function key(segment: string): string {
  return segment.toLowerCase().replaceAll(/[-_ ]/g, '')
}

/** `München` is `muenchen`. */
function storeRoute(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[äöüß]/g, (letter) => plainLetters[letter]!)
  return cityNames[plain] ?? plain
}

const plainLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const cityNames: Record<string, string> = { munich: 'muenchen', munchen: 'muenchen', hanover: 'hannover' }

/** Parts of paths in the other language. */
const synonyms: Record<string, string> = {
  voucher: 'gutscheine',
  vouchers: 'gutscheine',
  gutschein: 'gutscheine',
  balance: 'guthaben',
  standorte: 'locations',
  stores: 'locations',
  buchen: 'booking',
  warenkorb: 'cart',
  anmelden: 'login',
  registrieren: 'register',
  profil: 'profile',
  neuigkeiten: 'news',
  extras: 'add-ons',
  accessibility: 'barrierefreiheit',
  withdrawal: 'widerruf',
  imprint: 'impressum',
  privacy: 'datenschutz',
  terms: 'agb',
  houserules: 'hausordnung',
  kontakt: 'impressum',
  contact: 'impressum',
}

/** A query without what mail programs do to links: HTML, an encoded `=`, signs around a value. */
function tidiedSearch(search: string): string {
  return search
    .replaceAll('&amp;', '&')
    .replaceAll(/&(?:[lg]t|quot);/g, '')
    .replaceAll(/([?&]\w+)%3D/gi, '$1=')
    .replaceAll(/([?&](\w+)=)([^&]+)/g, (all, start: string, name: string, value: string) => {
      const meant = values[name]?.(typed(value))
      const given = new URLSearchParams(`${name}=${value}`).get(name)
      return meant === undefined || meant === given ? all : start + encodeURIComponent(meant)
    })
}

const asTyped = (value: string) => value
const values: Partial<Record<string, (value: string) => string>> = {
  store: storeRoute,
  city: storeRoute,
  token: linkToken,
  emailCode: linkToken,
  confirmationToken: linkToken,
  userId: asTyped,
  order: asTyped,
  payment: asTyped,
  change: asTyped,
  forgotten: asTyped,
}

/**
 * What no page is at loses the German prefix all the same. Leading slashes are collapsed too:
 * `//other.example` would lead to another site.
 */
function withoutPrefixAndSlashes(path: string): string {
  const own = path.replace(/^\/de(?=\/|$)/i, '').replace(/^\/en(?=\/|$)/i, '/en') || '/'
  return own.replace(/^\/{2,}/, '/').replace(/(?<=.)\/+$/, '')
}
