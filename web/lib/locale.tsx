import { createContext, type ReactNode, use } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'

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
const loaded = new Map<Locale, Messages>()
const LocaleContext = createContext<Locale>('de')

export async function loadMessages(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const catalogue = await (locale === 'de' ? import('../generated/messages/de.json') : import('../generated/messages/en.json'))
  loaded.set(locale, catalogue.default as unknown as Messages)
}

export function hasMessages(locale: Locale): boolean {
  return loaded.has(locale)
}

/** `loadMessages` comes first. Times without a zone of their own are those of the stores, whatever zone the browser is in. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`The messages of "${locale}" are not loaded`)
  return (
    <LocaleContext value={locale}>
      <IntlProvider
        locale={regions[locale]}
        defaultLocale={regions[locale]}
        messages={messages}
        timeZone="Europe/Berlin"
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
  num: (chunks: ReactNode) => <span className="num">{chunks}</span>,
  nowrap: (chunks: ReactNode) => <span className="nowrap">{chunks}</span>,
}
