import { createContext, type ReactNode, use } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { shopTimeZone } from './format.ts'

export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export type MessageId = keyof FormatjsIntl.MessageArguments & string
/** Ids of messages without arguments, which tables can hold. */
export type PlainMessageId = {
  [Id in MessageId]: keyof FormatjsIntl.MessageArguments[Id] extends never ? Id : never
}[MessageId]

/** Numbers, money and dates are British in English; prices stay in euros. */
const regions = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

type Messages = Record<MessageId, MessageFormatElement[]>
const LocaleContext = createContext<Locale>('de')

/** Messages that scripts/messages.ts found for the shell and for each page; in development all at once. */
const catalogues = import.meta.env.PROD
  ? import.meta.glob<Messages>('../generated/messages/*/*.json', { import: 'default' })
  : import.meta.glob<Messages>('../generated/messages/*.json', { import: 'default' })
const loaded = new Set<string>()
const merged: Partial<Record<Locale, Messages>> = {}

/** Loads the messages of a page; `page` is its file as the routes name it, undefined if there is none. */
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

/** The message files of a page, as named in the build manifest. */
export function messageFiles(locale: Locale, page: string | undefined): string[] {
  const folder = 'web/generated/messages'
  if (!import.meta.env.PROD) return [`${folder}/${locale}.json`]
  const names = [
    'shell',
    ...(page === undefined ? [] : [page.slice(page.lastIndexOf('/') + 1, -'.tsx'.length)]),
  ]
  return names.map((name) => `${folder}/${locale}/${name}.json`)
}

/**
 * Call `loadMessages` first. Times without an explicit zone are in the stores' zone, whatever the browser's.
 */
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

/** Tags that every message may use; scripts/messages.ts has the same list. */
const richText = {
  b: (chunks: ReactNode) => <b>{chunks}</b>,
  num: (chunks: ReactNode) => <span className="tabular">{chunks}</span>,
  nowrap: (chunks: ReactNode) => <span className="nowrap">{chunks}</span>,
}
