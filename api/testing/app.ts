// The whole API of a test, with all nouns, the local provider and cheap password hashes.
import { createPasswords } from '../account/credentials/passwords.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLocalProvider } from '../provider/local/client.ts'
import { createProviders } from '../provider/providers.ts'
import type { SlotChanges } from '../slots/changes.ts'
import type { TestDatabase } from './database.ts'
import { notingRefusals } from './refusals/noted.ts'

/**
 * Opens the API on a database that exists already. The address of a client is its `x-forwarded-for`; `report`
 * gets unexpected errors, and responses are validated.
 */
export function openApp(
  { db }: Pick<TestDatabase, 'db'>,
  report: (error: unknown) => void,
  environment: Record<string, string> = {},
  slotChanges?: SlotChanges,
) {
  const config = readConfig({ NODE_ENV: 'test', BOOKING_HORIZON_DAYS: '36500', ...environment })
  const provider = createLocalProvider({ db, secret: config.paymentSecret, publicUrl: config.apiUrl })
  return notingRefusals(
    createApp({
      db,
      config,
      report,
      slotChanges,
      validateResponses: true,
      providers: createProviders(provider),
      passwords: createPasswords({ cost: { logN: 4, r: 8, p: 1 } }),
      clientAddress: ({ headers }) => headers.get('x-forwarded-for') ?? '192.0.2.1',
    }),
  )
}
