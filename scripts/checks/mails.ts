// Every mail says whether it is deleted with its account. One that is queued and in neither list of
// api/mails.ts would wait in the outbox for ever.
import { globSync, readFileSync } from 'node:fs'

const listed = readFileSync('api/mails.ts', 'utf8')
const mails = globSync('api/*/mails/*.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('defineMail('),
)
const missing = mails.filter((file) => !listed.includes(`'./${file.slice('api/'.length)}'`))
for (const file of missing.toSorted())
  console.error(
    `${file} is in no list of api/mails.ts: add it to deletedWithAccount, or to sentAnyway if it is sent ` +
      'although the account was deleted.',
  )
if (mails.length === 0) console.error('No mail was found at api/*/mails: has the folder another name?')
process.exitCode = missing.length > 0 || mails.length === 0 ? 1 : 0
