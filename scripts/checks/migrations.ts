// Migrations are named by time and verb, each by its own. Two changes may each be right alone and meet only
// where they are put together; then no database starts, so this is checked before the tests.
import { readdir } from 'node:fs/promises'
import { migrationName } from '../../api/database/migrate.ts'

const folder = 'api/database/migrations'
const files = (await readdir(folder)).toSorted()
const timeOf = (file: string | undefined) => file?.split('_')[0]
const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12)
const problems = [
  ...files.filter((file) => !migrationName.test(file)).map((file) => `${file} has no time and verb`),
  ...files
    .filter((file, index) => timeOf(file) === timeOf(files[index - 1]))
    .map((file) => `${file} has the time of another one`),
]
for (const problem of problems) console.error(`${folder}/${problem}: name it like ${now}_add_gift_note.sql`)
process.exitCode = problems.length > 0 ? 1 : 0
