import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { addMessages, type Catalogue, type Locale, LocaleProvider, locales } from '../lib/language/locale.tsx'
import { remember, remembered } from './remembered.ts'

/** Those of the plan of a day, and with the suffix of scripts/messages.ts those of all other pages. */
const catalogues = import.meta.glob<Catalogue>('../generated/house/*.json', { import: 'default' })
const languages = new Set<Locale>()
const suffixes = new Set([''])

/** Loads the messages of a language: of the plan, and once another page was opened, of all pages. */
export async function loadLanguage(locale: Locale): Promise<void> {
  languages.add(locale)
  await load()
}

/** Loads what other pages than the plan show, in the languages read so far. */
export async function loadLaterMessages(): Promise<void> {
  suffixes.add('-later')
  await load()
}

/** The browser loads each file once, so that a second time costs nothing. */
async function load(): Promise<void> {
  const files = [...languages].flatMap((locale) => [...suffixes].map((suffix) => ({ locale, suffix })))
  await Promise.all(
    files.map(async ({ locale, suffix }) =>
      addMessages(locale, await catalogues[`../generated/house/${locale}${suffix}.json`]!()),
    ),
  )
}

/** The language of the address, else the one chosen on this device, else German. */
export function firstLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('lang') ?? remembered('language')
  return locales.find((locale) => locale === asked) ?? 'de'
}

const SwitchContext = createContext<(locale: Locale) => void>(() => undefined)

export function HouseLanguage({ first, children }: { first: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(first)
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const choose = async (next: Locale): Promise<void> => {
    remember('language', next)
    await loadLanguage(next)
    setLocale(next)
  }
  return (
    <SwitchContext value={(next) => void choose(next).catch(() => undefined)}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </SwitchContext>
  )
}

export function useChooseLanguage(): (locale: Locale) => void {
  return use(SwitchContext)
}
