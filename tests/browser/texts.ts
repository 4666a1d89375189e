// The texts of the pages from the shop's own catalogues: stories find elements by the texts that visitors
// read, in either language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from 'react-intl'
import { unbroken } from '#api/words/unbroken.ts'
import { formatMoney, type Money } from '#web/lib/language/format.ts'

export type Language = 'de' | 'en'

type Arguments = FormatjsIntl.MessageArguments
export type MessageId = keyof Arguments & string
/** Tags inside a message are left out: only its text counts. */
type Values<Id extends MessageId> = { [Name in keyof Arguments[Id]]: string | number }

export interface Texts {
  language: Language
  say<Id extends MessageId>(id: Id, ...values: keyof Arguments[Id] extends never ? [] : [Values<Id>]): string
  /** The same as a pattern for names; `*` as a value matches anything. */
  like<Id extends MessageId>(id: Id, ...values: keyof Arguments[Id] extends never ? [] : [Values<Id>]): RegExp
  money(money: Money): string
  /** A date as the calendar names it: `Samstag, 11. Oktober 2025`. */
  day(day: string): string
  weekday(day: string): string
  /** A path of the shop in this language. */
  path(path: string): string
}

const region = { de: 'de-DE', en: 'en-GB' }

export function textsIn(language: Language): Texts {
  const plain = (chunks: unknown[]): string => chunks.join('')
  const intl = createIntl({
    locale: region[language],
    messages: catalogueOf(language),
    timeZone: 'Europe/Berlin',
    defaultRichTextElements: { b: plain, num: plain, nowrap: plain } as never,
    onWarn: () => undefined, // ignores the warning that messages are parsed at run time
  })
  const say = (id: string, values?: Record<string, unknown>): string =>
    [intl.formatMessage({ id } as never, values as never)].flat().join('')
  const partsOf = (day: string) => {
    const date = new Date(`${day}T12:00:00Z`)
    const part = (options: Intl.DateTimeFormatOptions): string =>
      intl.formatDate(date, { ...options, timeZone: 'UTC' })
    return {
      weekday: part({ weekday: 'long' }),
      day: String(date.getUTCDate()),
      month: part({ month: 'long' }),
      year: day.slice(0, 4),
    }
  }
  return {
    language,
    say,
    like: (id: string, values?: Record<string, unknown>) => patternOf(say(id, values)),
    money: (money) => formatMoney(intl, money),
    day: (day) => say('ui.date.long', partsOf(day)),
    weekday: (day) => partsOf(day).weekday,
    path: (path) => (language === 'de' ? path : `/en${path.replace(/^\/(?=$|[?#])/, '')}`),
  }
}

/** Accessible names have plain spaces where a text keeps words together. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(literal.replaceAll('*', '.*').replaceAll(/\s/g, String.raw`\s`))
}

function catalogueOf(language: Language): Record<string, string> {
  const folder = join(import.meta.dirname, '../../web/messages')
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const messages = files.flatMap((file) => Object.entries(JSON.parse(file) as Record<string, Translations>))
  return Object.fromEntries(messages.map(([id, translations]) => [id, unbroken(translations[language])]))
}

type Translations = Record<Language, string>
