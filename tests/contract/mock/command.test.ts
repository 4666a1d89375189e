// `npm run mock` as a developer starts it.
import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/edge/free-port.ts'
import { readDialOptions } from '#server/mock/options.ts'

function start(...options: string[]) {
  const { SPA_API_URL: _other, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/mock.ts', ...options], { env: { ...env, NODE_ENV: '' } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { output: () => output, ended, stop: () => child.kill('SIGINT') }
}

test('serves the API with the dial that it was started with, and ends', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const mock = start(`--port=${port}`, '--refuse=listFaqGroups=Unavailable', '--latency=5')
  await expect.poll(mock.output, { timeout: 50_000 }).toContain('The api is open')
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(await (await get('/mock')).json()).toMatchObject({
    latencyMs: 5,
    errorShare: 0,
    refused: { listFaqGroups: 'Unavailable' },
  })
  expect((await get('/api/v2/country-codes')).status).toBe(200)
  expect((await get('/api/v2/faq-group')).status).toBe(503)
  mock.stop()
  expect(await mock.ended).toBe(0)
})

test.each([
  [['--errors=many'], '--errors is a number from 0 to 1, not many.'],
  [['--refuse=bookSlot'], '--refuse is OPERATION=CODE, not bookSlot.'],
  [['--speed=2'], "Unknown option '--speed'"],
])('%j is refused with a sentence', (options, sentence) => {
  expect(() => readDialOptions(options)).toThrow(sentence)
})
