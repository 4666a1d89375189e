import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#api/config.ts'
import { type RunningApi, startApi } from '#api/start.ts'
import { thisMachine } from '#http/loopback.ts'
import { startMock } from '#server/mock/mock.ts'

const baseUrl = 'http://127.0.0.1:4000'
const dataFolder = join(tmpdir(), 'wellzone-mock-data')

/** The mock with the API on it, as the server runs them. */
export async function runMock() {
  const config = readConfig({ NODE_ENV: 'development', HOLDS_PER_ADDRESS: '1000', DATA_DIR: dataFolder })
  const errors: unknown[] = []
  let api: RunningApi
  const start = () =>
    startApi({
      config,
      databaseUrl: mock.databaseUrl,
      checks: mock.checks,
      onProgress: () => undefined,
      onContentChange: () => undefined,
      report: (error) => errors.push(error),
    })
  const restart = async (whileStopped: () => Promise<void>) => {
    await api.stop()
    await whileStopped()
    return (api = await start())
  }
  const dial = { latencyMs: 0, errorShare: 0, refused: {} }
  const mock = await startMock(dial, restart, { hasSeeds: config.hasSampleAccount })
  api = await start()
  await mock.begin(api)

  async function call(method: string, path: string, headers: Record<string, string> = {}, json?: object) {
    const type = { 'content-type': 'application/json', 'x-forwarded-for': thisMachine }
    const request = { method, headers: { ...type, ...headers }, body: json && JSON.stringify(json) }
    const url = new URL(path, baseUrl)
    const part = url.pathname === '/mock' ? mock : api.app
    const response = await part.fetch(new Request(url, request as RequestInit))
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-explicit-any -- the expectations say what it is
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as any) }
  }

  return {
    baseUrl: `${baseUrl}/api`,
    errors,
    call,
    databaseUrl: mock.databaseUrl,
    /** From this machine, as the account of the examples needs it. */
    fetch(request: Request) {
      const headers = new Headers(request.headers)
      headers.set('x-forwarded-for', thisMachine)
      return api.app.fetch(new Request(request, { headers }))
    },
    turn: (changes: object) => call('PATCH', '/mock', {}, changes),
    async stop() {
      await api.stop()
      await mock.stop()
    },
  }
}
