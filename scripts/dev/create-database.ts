// Creates the embedded database if there is none; scripts/dev.ts runs it beside `generate`, which works
// longer and hardly needs the disk. What is wrong is left to the server, which says it once.
import { hasCluster } from '../../server/postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'
import { readSettings } from '../../server/settings.ts'

const settings = await readSettings(process.env, ['--dev', ...process.argv.slice(2)])
if (settings.kind !== 'invalid' && settings.role === 'all' && !settings.mock && !settings.api.databaseUrl) {
  const folder = settings.api.databaseFolder
  if (!(await hasCluster(folder))) await (await startEmbeddedPostgres({ folder })).stop()
}
