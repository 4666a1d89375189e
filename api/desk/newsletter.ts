import { sql } from 'kysely'
import { newsletter } from '../content/mails/newsletter.ts'
import { findArticle } from '../content/news.ts'
import type { Trx } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import { change, type Command, type Desk, DeskError, UsageError } from './command.ts'
import { counted } from './table.ts'

export const newsletterSend: Command = {
  name: 'newsletter send',
  operands: 'ARTICLE',
  summary: 'sends an article to the readers of the newsletter',
  help: [
    'ARTICLE is the number of a published article, as its address has it. Its title and teaser go to',
    'every confirmed address in its language, one each second, so that other mails need not wait.',
    'Readers who got the article within 90 days are left out. Every mail has a link that ends the',
    'newsletter.',
  ],
  run: send,
}

async function send(desk: Desk, [typed = '']: string[]): Promise<void> {
  if (!/^\d{1,9}$/.test(typed)) throw new UsageError('Name the article by its number, such as 10.')
  const id = Number(typed)
  const [german, english] = [await findArticle(desk.db, id, 'de'), await findArticle(desk.db, id, 'en')]
  if (!german || !english) throw new DeskError(`There is no published article ${id}.`)
  desk.write(`${german.title} / ${english.title}`)
  const readers = await desk.db
    .selectFrom('newsletter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  const queued = await change(
    desk,
    `Send to ${counted(Number(readers.count), 'reader')}?`,
    (trx) => queue(trx, id, { de: german, en: english }),
    (count) => `article ${id}: ${counted(count, 'mail')} queued.`,
  )
  if (queued !== undefined) desk.write(`${counted(queued, 'mail')} queued.`)
}

/** One statement for all readers, however many. */
async function queue(trx: Trx, id: number, articles: Record<Locale, { title: string; teaser: string }>) {
  const payloadIn = (locale: Locale) => {
    const { title, teaser } = articles[locale]
    return sql`${JSON.stringify({ articleId: id, title, teaser })}::jsonb`
  }
  const { numAffectedRows } = await sql`
    INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, next_try_at)
    SELECT ${newsletter.name}, ${`newsletter:${id}:`} || encode(sha256(convert_to(email, 'UTF8')), 'hex'),
      email, locale,
      CASE locale WHEN 'de' THEN ${payloadIn('de')} ELSE ${payloadIn('en')} END
        || jsonb_build_object('email', email),
      clock_timestamp() + row_number() OVER (ORDER BY confirmed_at) * interval '1 second'
    FROM newsletter WHERE status = 'confirmed'
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
