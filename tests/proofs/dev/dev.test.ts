// `npm run dev` as a developer uses it, on a copy of the project: what is saved is there without a restart,
// and what is wrong is named with file and line. Fails with a watcher of what the bundler writes, with a
// silenced generator, and with a server that outlives its parent.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { freePort } from '../harness/server.ts'
import { isProve } from '#api/testing/sized.ts'
import { copyProject } from './copy.ts'
import { contractMistakes, documentMistakes, type Mistake, typeMistakes } from './mistakes.ts'

const database = useTestDatabase()
const patience = { timeout: 120_000, interval: 50 } // the compiler works behind all else
const shopMessage = { from: 'Sauna, Dusche', to: 'Sauna, Regendusche' }

test.runIf(isProve)('a developer saves and sees', { timeout: 600_000 }, async () => {
  const { folder, change } = await copyProject()
  const port = await twoFreePorts()
  const url = `http://127.0.0.1:${port}`
  const textOf = async (path: string) => (await fetch(`${url}${path}`)).text()
  const ask = async (query: string, endpoint = '/graphql') => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify({ query })
    return (await fetch(`${url}${endpoint}`, { method: 'POST', headers, body })).text()
  }
  const start = async () => {
    const started = startDev(folder, { PORT: String(port), DATABASE_URL: database.url })
    await expect.poll(started.output, patience).toContain('Ctrl-C closes it.')
    await expect.poll(() => textOf('/'), patience).toContain(shopMessage.from)
    return started
  }
  const isClosed = () =>
    fetch(url).then(
      () => false,
      () => true,
    )
  const dev = await start()
  /** Saves, waits for what is to be seen, undoes it and waits until that is quiet, too. */
  const saved = async (
    path: string,
    from: string,
    to: string,
    seen: (before: number) => Promise<unknown>,
  ) => {
    const before = dev.output().length
    const startedAt = performance.now()
    const undo = await change(path, from, to)
    await seen(before)
    console.log(`${path}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    await quiet(dev.output)
    await undo()
    await quiet(dev.output)
  }

  await quiet(dev.output)
  const idle = dev.output()
  await wait(4_000)
  expect(dev.output()).toBe(idle)

  const sources = async (headers = {}) => (await fetch(`${url}/web/start.ts`, { headers })).status
  expect([await sources(), await sources({ 'x-forwarded-for': '203.0.113.9' })]).toEqual([200, 404])

  const described = '{ __type(name: "Store") { fields { description } } }'
  await saved(
    'schema/stores.graphql',
    '"Directions; null while they cannot be read."',
    '"Way."',
    async () => {
      await expect.poll(() => ask(described), patience).toContain('"Way."')
    },
  )
  const ofPlan = '{ __type(name: "HouseDay") { fields { description } } }'
  await saved('schema/house/day.graphql', '"The time zone of the store, for', '"Zone, for', async () => {
    await expect.poll(() => ask(ofPlan, '/house/graphql'), patience).toContain('"Zone, for')
  })
  await saved('openapi/components/schemas/stores.yaml', 'A place of the spa.', 'A spa place.', async () => {
    await expect.poll(() => textOf('/docs/spa.json'), patience).toContain('A spa place.')
  })
  await saved('web/messages/home.json', shopMessage.from, shopMessage.to, async () => {
    await expect.poll(() => textOf('/'), patience).toContain(shopMessage.to)
  })
  await saved('gateway/stores/queries.ts', '=== route)', "=== route.replace('!', ''))", async () => {
    await expect.poll(() => ask('{ store(route: "mainz!") { city } }'), patience).toContain('Mainz')
  })
  const more: Mistake[] = [
    {
      kind: 'a wrong type of the contract',
      path: 'openapi/components/schemas/stores.yaml',
      from: 'type: object',
      to: 'type: objet',
      names: /openapi\/components\/schemas\/stores\.yaml:3:9: .*can be one of/,
    },
    {
      kind: 'messages that are no JSON',
      path: 'web/messages/home.json',
      from: '"de":',
      to: '"de"',
      names: /web\/messages\/home\.json:\d+:\d+: /,
    },
    {
      kind: 'a syntax error of the gateway',
      path: 'gateway/stores/queries.ts',
      from: 'const all =',
      to: 'const const all =',
      names: /gateway\/stores\/queries\.ts:\d+/,
    },
  ]
  for (const { path, from, to, names } of [
    ...contractMistakes,
    ...documentMistakes,
    ...typeMistakes,
    ...more,
  ])
    await saved(path, from, to, async (before) => {
      await expect.poll(() => dev.output().slice(before), patience).toMatch(names)
    })
  expect(await ask('{ store(route: "mainz") { city } }')).toContain('Mainz')

  dev.interrupt()
  expect([await dev.ended, await isClosed()]).toEqual([0, true])
  const again = await start()
  again.kill()
  await expect.poll(isClosed, patience).toBe(true)
})

/** Starts dev in a process group of its own, as a terminal does. */
function startDev(folder: string, environment: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child: ChildProcess = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const channel of [child.stdout!, child.stderr!])
    channel.setEncoding('utf8').on('data', (chunk) => void (text += chunk))
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code!)),
  )
  const signal = (pid: number, name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, name)
  }
  onTestFinished(async () => {
    signal(child.pid!, 'SIGINT')
    await ended
  })
  return {
    output: () => text,
    ended,
    /** Ctrl-C. */
    interrupt: () => signal(-child.pid!, 'SIGINT'),
    kill: () => signal(child.pid!, 'SIGKILL'),
  }
}

/** Waits until nothing has been said for a moment. */
async function quiet(output: () => string): Promise<void> {
  for (let known = -1; known !== output().length;) {
    known = output().length
    await wait(2_500)
  }
}

/** Finds a port for the shop whose successor, for the messages of the bundler to its pages, is free too. */
async function twoFreePorts(): Promise<number> {
  const port = await freePort()
  const isNextFree = await fetch(`http://127.0.0.1:${port + 1}`).then(
    () => false,
    () => true,
  )
  return isNextFree ? port : twoFreePorts()
}
