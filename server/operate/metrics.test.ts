import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../edge/free-port.ts'
import { serveMetrics } from './metrics.ts'

test('counters are read at one address, on this machine only', async () => {
  const port = await freePort()
  let count = 0
  onTestFinished(await serveMetrics(port, async () => `breaches ${++count}\n`))
  const get = (path: string, host = '127.0.0.1') => fetch(`http://${host}:${port}${path}`)
  const response = await get('/metrics')
  expect([response.status, await response.text()]).toEqual([200, 'breaches 1\n'])
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect((await get('/')).status).toBe(404)
  const others = Object.values(networkInterfaces()).flatMap((each = []) => each)
  for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
    await expect(get('/metrics', address)).rejects.toThrow('fetch failed')
})

test('a port that is taken is an error', async () => {
  const port = await freePort()
  onTestFinished(await serveMetrics(port, async () => ''))
  await expect(serveMetrics(port, async () => '')).rejects.toThrow('EADDRINUSE')
})
