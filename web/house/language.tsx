import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { addMessages, type Locale, LocaleProvider, locales } from '../lib/language/locale.tsx'
import { remember, remembered } from './remembered.ts'

const catalogues = {
  de: () => import('../generated/house/de.json'),
  en: () => import('../generated/house/en.json'),
} satisfies Record<Locale, () => Promise<unknown>>

/** Loads the messages of a language, once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  const { default: catalogue } = await catalogues[locale]()
  addMessages(locale, catalogue as Parameters<typeof addMessages>[1])
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
