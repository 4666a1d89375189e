// No two migrations have the same number. Two changes may each be right alone and meet only where they are
// put together; then no database starts, so this is checked before the tests.
import { readdir } from 'node:fs/promises'

const folder = 'api/database/migrations'
const files = (await readdir(folder)).toSorted()
const twins = files.filter((file, index) => file.slice(0, 3) === files[index - 1]?.slice(0, 3))
for (const file of twins) console.error(`${folder}/${file} has the number of another one: take the next`)
process.exitCode = twins.length > 0 ? 1 : 0
