import { enterConfigured } from '../../api/database/with-client.ts'
import type { Mock, RestartApi } from '../mock/mock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import type { Settings } from './settings.ts'

export interface OpenDatabase {
  databaseUrl: string
  stopDatabase?: () => Promise<void>
  postgres?: EmbeddedPostgres
  mock?: Mock
}

/** The database of the settings or the mock's, or else the embedded PostgreSQL. */
export async function openDatabase(
  { api, mock }: Settings,
  restartApi: RestartApi,
  onProgress: (message: string) => void,
): Promise<OpenDatabase> {
  if (mock) {
    // Its package is one of development, which a production installation leaves out.
    const { startMock } = await import('../mock/mock.ts')
    const started = await startMock(mock, restartApi, { hasSeeds: api.hasSampleAccount })
    return { databaseUrl: started.databaseUrl, stopDatabase: started.stop, mock: started }
  }
  if (api.databaseUrl) return { databaseUrl: await enterConfigured(api.databaseUrl) }
  const postgres = await startEmbeddedPostgres({ folder: api.databaseFolder, onProgress })
  return { databaseUrl: postgres.url, stopDatabase: postgres.stop, postgres }
}
