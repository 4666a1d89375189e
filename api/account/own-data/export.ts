import { strToU8, zipSync } from 'fflate'
import type { SavedFile, Visitor } from '../../http/contract.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { unauthorized } from '../../http/problem.ts'
import type { Locale } from '../../words/locale.ts'
import type { AccountDeps } from '../deps.ts'
import { exportPage } from './page.ts'
import { readOwnData } from './read.ts'
import { exportTexts } from './texts/page-texts.ts'

/** An export reads every table, and is rarely needed twice. */
const perUser = { limit: 5, windowSeconds: 3_600 }

/**
 * Everything that is stored for the visitor's account (Art. 15 and 20 GDPR), as an archive of a JSON file for
 * programs and a page for reading. 429 after five in an hour.
 */
export async function exportOwnData(
  { db, mailsOfAccounts }: Pick<AccountDeps, 'db' | 'mailsOfAccounts'>,
  { userId }: Visitor,
  locale: Locale,
): Promise<SavedFile<'application/zip'>> {
  await countAttempt(db, `export-own-data:${userId}`, perUser)
  const account = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw unauthorized()
  const data = await readOwnData(db, { userId, ...account, mailsOfAccounts })
  const say = exportTexts[locale]
  const madeAt = new Date().toISOString()
  const json = { format: 'wellzone-own-data', version: 1, madeAt, leftOut: say.leftOut, data }
  const bytes = zipSync({
    [`${say.file}.html`]: strToU8(exportPage(data, madeAt, locale)),
    [`${say.file}.json`]: strToU8(`${JSON.stringify(json, null, 2)}\n`),
  })
  return { type: 'application/zip', name: `${say.file}-${madeAt.slice(0, 10)}.zip`, bytes }
}
