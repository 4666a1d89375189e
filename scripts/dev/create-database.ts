// Creates the embedded database, or that of the mock, if there is none; scripts/dev.ts runs it beside
// `generate`, which works longer and hardly needs the disk. What is wrong is left to the server, which says
// it once.
import { hasCluster } from '../../server/postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'
import { readSettings } from '../../server/operate/settings.ts'

const settings = await readSettings(process.env, ['--dev', ...process.argv.slice(2)])
if (settings.kind !== 'invalid' && settings.role === 'all') {
  const { databaseUrl, databaseFolder: folder } = settings.api
  if (settings.mock) await (await import('../../server/mock/migrated-contents.ts')).migratedContents()
  else if (!databaseUrl && !(await hasCluster(folder))) await (await startEmbeddedPostgres({ folder })).stop()
}
