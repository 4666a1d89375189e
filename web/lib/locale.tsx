import { createContext, type ReactNode, use } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { shopTimeZone } from './format.ts'

export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export type MessageId = keyof FormatjsIntl.MessageArguments & string
/** Ids of messages without arguments: those can be named in a table and said later. */
export type PlainMessageId = {
  [Id in MessageId]: keyof FormatjsIntl.MessageArguments[Id] extends never ? Id : never
}[MessageId]

/** Numbers, money and dates are British in English; prices stay in euros. */
const regions = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

type Messages = Record<MessageId, MessageFormatElement[]>
const LocaleContext = createContext<Locale>('de')

/** What scripts/messages.ts has found for the shell and for each page; while the shop is being written, all at once. */
const catalogues = import.meta.env.PROD
  ? import.meta.glob<Messages>('../generated/messages/*/*.json', { import: 'default' })
  : import.meta.glob<Messages>('../generated/messages/*.json', { import: 'default' })
const loaded = new Set<string>()
const merged: Partial<Record<Locale, Messages>> = {}

/** Fetches what a page says; `page` is its file, as the routes spell it, and left out where there is none. */
export async function loadMessages(locale: Locale, page?: string): Promise<void> {
  await Promise.all(
    messageFiles(locale, page).map(async (file) => {
      if (loaded.has(file)) return
      const catalogue = await catalogues[file.replace('web/', '../')]!()
      loaded.add(file)
      merged[locale] = { ...merged[locale], ...catalogue }
    }),
  )
}

export function hasMessages(locale: Locale, page?: string): boolean {
  return messageFiles(locale, page).every((file) => loaded.has(file))
}

/** The files with what a page says, as the build's manifest spells them. */
export function messageFiles(locale: Locale, page: string | undefined): string[] {
  const folder = 'web/generated/messages'
  if (!import.meta.env.PROD) return [`${folder}/${locale}.json`]
  const names = [
    'shell',
    ...(page === undefined ? [] : [page.slice(page.lastIndexOf('/') + 1, -'.tsx'.length)]),
  ]
  return names.map((name) => `${folder}/${locale}/${name}.json`)
}

/** `loadMessages` comes first. Times without a zone of their own are those of the stores, whatever zone the browser is in. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const messages = merged[locale]
  if (!messages) throw new Error(`The messages of "${locale}" are not loaded`)
  return (
    <LocaleContext value={locale}>
      <IntlProvider
        locale={regions[locale]}
        defaultLocale={regions[locale]}
        messages={messages}
        timeZone={shopTimeZone}
        defaultRichTextElements={richText}
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  )
}

export function useLocale(): Locale {
  return use(LocaleContext)
}

/** Tags every message may use; scripts/messages.ts knows the same ones. */
const richText = {
  b: (chunks: ReactNode) => <b>{chunks}</b>,
  num: (chunks: ReactNode) => <span className="tabular">{chunks}</span>,
  nowrap: (chunks: ReactNode) => <span className="nowrap">{chunks}</span>,
}
