import { createContext, type ReactNode, use } from 'react'
import { createIntl, createIntlCache, type MessageFormatElement, RawIntlProvider } from 'react-intl'
import { shopTimeZone } from './format.ts'

export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export type MessageId = keyof FormatjsIntl.MessageArguments & string
/** Ids of messages without arguments, which tables can hold. */
export type PlainMessageId = {
  [Id in MessageId]: keyof FormatjsIntl.MessageArguments[Id] extends never ? Id : never
}[MessageId]

/** Those of them without tags: a text that a label or a sentence takes, as `formatMessage` returns it. */
export type TextMessageId = Exclude<PlainMessageId, FormatjsIntl.RichMessageId>

/** Numbers, money and dates are British in English; prices stay in euros. */
const regions = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

type Messages = Record<MessageId, MessageFormatElement[]>
/** Messages as they are generated: a text without arguments is a plain string. */
export type Catalogue = Record<MessageId, MessageFormatElement[] | string>
const LocaleContext = createContext<Locale>('de')

const merged: Partial<Record<Locale, Messages>> = {}

/**
 * Adds parsed messages to those of a language, which stay one object: react-intl reads it with every message,
 * and nothing has to render again.
 */
export function addMessages(locale: Locale, catalogue: Partial<Catalogue>): void {
  const messages = (merged[locale] ??= {} as Messages)
  for (const [id, message] of Object.entries(catalogue))
    messages[id as MessageId] = typeof message === 'string' ? [{ type: literal, value: message }] : message
}

/** The parser's TYPE.literal. */
const literal = 0

/**
 * Call `addMessages` first. Times without an explicit zone are in the stores' zone, whatever the browser's.
 */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <LocaleContext value={locale}>
      <RawIntlProvider value={intlOf(locale)}>{children}</RawIntlProvider>
    </LocaleContext>
  )
}

/**
 * Formats take longer to make than to use, and no visitor is in them: a server renders all pages with
 * them.
 */
const formats = createIntlCache()
const made: Partial<Record<Locale, ReturnType<typeof createIntl>>> = {}

function intlOf(locale: Locale) {
  const messages = merged[locale]
  if (!messages) throw new Error(`The messages of "${locale}" are not loaded`)
  return (made[locale] ??= createIntl(
    {
      locale: regions[locale],
      defaultLocale: regions[locale],
      timeZone: shopTimeZone,
      messages,
      defaultRichTextElements: richText,
      onError: refuse,
    },
    formats,
  ))
}

/** A message that is missing, or lacks a value, is a mistake of the code; visitors read its name instead. */
function refuse(error: Error): void {
  if (import.meta.env.DEV) throw error
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
