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
type Catalogue = Record<MessageId, MessageFormatElement[] | string>
const LocaleContext = createContext<Locale>('de')

/** Messages that scripts/messages.ts found for the shell and for each page; in development all at once. */
const catalogues = import.meta.env.PROD
  ? import.meta.glob<Catalogue>('../../generated/messages/*/*.json', { import: 'default' })
  : import.meta.glob<Catalogue>('../../generated/messages/*.json', { import: 'default' })
const loaded = new Set<string>()
const merged: Partial<Record<Locale, Messages>> = {}
/** The page that the browser opens with the messages of its first view only. */
let start: { locale: Locale; page: string | undefined } | null = null

/** Loads the messages of a page; `page` is its file as the routes name it, undefined if there is none. */
export async function loadMessages(locale: Locale, page?: string): Promise<void> {
  await Promise.all([
    load(locale, [...messageFiles(locale, page), ...laterFiles(locale, page)]),
    loadLaterMessages(),
  ])
}

/** Loads what the first view of a page shows; its lazy parts wait for `loadLaterMessages`. */
export async function loadFirstMessages(locale: Locale, page?: string): Promise<void> {
  start = { locale, page }
  await load(locale, messageFiles(locale, page))
}

/** Loads the rest for the page that was opened. All pages after it are loaded with theirs. */
export async function loadLaterMessages(): Promise<void> {
  if (start) await load(start.locale, laterFiles(start.locale, start.page))
  start = null
}

async function load(locale: Locale, files: string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if (loaded.has(file)) return
      const catalogue = await catalogues[file.replace('web/', '../../')]!()
      loaded.add(file)
      // The object stays the same: react-intl reads it with every message, and nothing has to render again.
      const messages = (merged[locale] ??= {} as Messages)
      for (const [id, message] of Object.entries(catalogue))
        messages[id as MessageId] =
          typeof message === 'string' ? [{ type: literal, value: message }] : message
    }),
  )
}

/** The parser's TYPE.literal. */
const literal = 0

export function hasMessages(locale: Locale, page?: string): boolean {
  const isStart = start?.locale === locale && start.page === page
  const later = isStart ? [] : laterFiles(locale, page)
  return [...messageFiles(locale, page), ...later].every((file) => loaded.has(file))
}

/** Messages that only lazy parts show, where they are many (scripts/messages.ts). */
function laterFiles(locale: Locale, page: string | undefined): string[] {
  return messageFiles(locale, page)
    .map((file) => file.replace('.json', '-later.json'))
    .filter((file) => file.replace('web/', '../../') in catalogues)
}

/** The message files of the first view of a page, as named in the build manifest. */
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
      ...{ locale: regions[locale], defaultLocale: regions[locale], timeZone: shopTimeZone },
      ...{ messages, defaultRichTextElements: richText, onError: refuse },
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
