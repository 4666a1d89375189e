import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { startFaults } from './start-faults.ts'

const unbuilt = mkdtempSync(join(tmpdir(), 'wellzone-faults-'))
afterAll(() => rmSync(unbuilt, { recursive: true, force: true }))

const faultsWith = async (environment: Record<string, string>) =>
  startFaults(unbuilt, await readSettings({ SESSION_SECRET: 'x'.repeat(32), ...environment }, ['api']))
const notBuilt = expect.stringMatching(/is not built.*`npm run build`/)

test('a configuration with mistakes is listed together with what is not built', async () => {
  expect(await faultsWith({ HOLD_MINUTES: 'ten', TRUST_PROXY: 'yes', HOLD_MINUTE: '5' })).toEqual([
    'The configuration is invalid:',
    expect.stringContaining('HOLD_MINUTES'),
    expect.stringContaining('TRUST_PROXY'),
    notBuilt,
  ])
})

test('both ports that are taken are named at once, together with what is not built', async () => {
  const others = [createServer(), createServer()]
  for (const other of others) await once(other.listen(0, '127.0.0.1'), 'listening')
  const portOf = (other: Server) => String((other.address() as AddressInfo).port)
  const [PORT, METRICS_PORT] = [portOf(others[0]!), portOf(others[1]!)]
  expect(await faultsWith({ PORT, METRICS_PORT })).toEqual([
    expect.stringMatching(`^Port ${PORT} is taken .* set PORT to another`),
    expect.stringMatching(`^Port ${METRICS_PORT} is taken .* set METRICS_PORT to another`),
    notBuilt,
  ])
  for (const other of others) other.close()
  expect(await faultsWith({ PORT: '0' })).toEqual([notBuilt])
})
