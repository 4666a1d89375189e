/**
 * Stands in for `@formatjs/intl` below react-intl in the build (vite.config.ts): what the shop uses of it,
 * with the original's engine for messages. The original formats ten more kinds of values, and finds
 * a formatter by printing the whole message and all options as text, for every call.
 */
import { formatToParts } from 'intl-messageformat'
import type { MessageFormatElement } from 'react-intl'

type Values = Record<string, unknown>

interface Config {
  locale: string
  timeZone?: string
  messages: Record<string, MessageFormatElement[] | string>
  defaultRichTextElements?: Values
  onError: (error: Error) => void
}

export const DEFAULT_INTL_CONFIG = {
  messages: {},
  onError: (error: Error): void => {
    if (import.meta.env.DEV) throw error
  },
}

const dateFormat = kept((locale, options) => new Intl.DateTimeFormat(locale, options))
const listFormat = kept((locale, options) => new Intl.ListFormat(locale, options))
const getNumberFormat = kept((locale, options) => new Intl.NumberFormat(locale, options))
const getPluralRules = kept((locale, options) => new Intl.PluralRules(locale, options))
const formatters = { getDateTimeFormat: dateFormat, getNumberFormat, getPluralRules }

/** The formatting functions of one language, as react-intl passes them on. */
export function createIntl(given: Partial<Config> & Pick<Config, 'locale'>) {
  const config = { ...DEFAULT_INTL_CONFIG, ...given }
  const { locale, timeZone } = config
  return {
    ...config,
    formatters,
    formatDate: (value: Date | number | string, options: Intl.DateTimeFormatOptions = {}): string =>
      dateFormat(locale, { ...(timeZone && { timeZone }), ...options }).format(
        typeof value === 'string' ? new Date(value) : value,
      ),
    formatNumber: (value: number, options?: Intl.NumberFormatOptions): string =>
      getNumberFormat(locale, options).format(value),
    formatList: (values: Iterable<unknown>, options?: Intl.ListFormatOptions): unknown => {
      const all = [...values]
      const parts = listFormat(locale, options).formatToParts(all.map((_value, index) => String(index)))
      return joined(parts.map(({ type, value }) => (type === 'element' ? all[Number(value)] : value)))
    },
  }
}

/** The sentence; a list where a value or a tag makes more than text of it. */
export function formatMessage(
  { locale, messages, defaultRichTextElements, onError }: Config,
  _formatters: unknown,
  { id }: { id: string },
  values?: Values,
): unknown {
  const message = messages[id]
  if (typeof message === 'string') return message
  if (!message) {
    onError(new Error(`No message "${id}" in "${locale}"`))
    return id
  }
  try {
    const all = { ...defaultRichTextElements, ...values }
    const parts = formatToParts(message, locale, formatters as never, noFormats, all as never, undefined, id)
    return joined(parts.map(({ value }) => value))
  } catch (error) {
    onError(error as Error)
    return id
  }
}

/** Messages name no formats: scripts/messages.ts refuses dates and styles. */
const noFormats = { number: {}, date: {}, time: {} }

/** Adjacent texts as one; a text alone if there is nothing else. */
function joined(parts: unknown[]): unknown {
  const all: unknown[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part
    else all.push(part)
  }
  return all.length > 1 ? all : (all[0] ?? '')
}

/** Making a format takes longer than formatting; there are few, since their options are literals. */
function kept<Options extends object, Format>(make: (locale: string, options?: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = options ? locale + JSON.stringify(options) : locale
    const found = known.get(key) ?? make(locale, options)
    known.set(key, found)
    return found
  }
}

/** @public react-intl names these, and the shop none of them. */
export const createIntlCache = (): object => ({})
class IntlError extends Error {}
export {
  IntlError,
  IntlError as InvalidConfigError,
  IntlError as MessageFormatError,
  IntlError as MissingDataError,
  IntlError as MissingTranslationError,
  IntlError as UnsupportedFormatterError,
}
export const IntlErrorCode = {}
export const defineMessages = <All>(messages: All): All => messages
