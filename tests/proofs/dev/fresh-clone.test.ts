// The scripts of the contract chain where nothing is generated yet, and where a source has a mistake: one
// sentence and exit code 2. On a copy of the project.
import { execFile, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isProve } from '#api/testing/sized.ts'
import { freePort } from '../harness/server.ts'
import { copyProject } from './copy.ts'

test.runIf(isProve)(
  'the scripts of the contracts make what they need, and name a mistake once',
  async () => {
    const { folder, change } = await copyProject()
    for (const part of ['openapi', 'gateway', 'web'])
      await rm(join(folder, part, 'generated'), { recursive: true, force: true })
    await writeFile(join(folder, '.env'), 'SPA_API_URL=http://127.0.0.1:1/api')
    const run = (...command: string[]) =>
      new Promise<{ code: unknown; said: string[] }>((resolve) => {
        execFile(process.execPath, command, { cwd: folder }, (error, _stdout, stderr) =>
          resolve({ code: error ? error.code : 0, said: stderr.trim().split('\n') }),
        )
      })
    const roles = [['server.ts'], ['server.ts', 'api'], ['server.ts', 'gateway']]
    for (const role of roles)
      expect(await run('--env-file=.env', ...role)).toEqual({
        code: 1,
        said: [expect.stringMatching(/^The shop is not built, .+ is missing: run `npm run build` first\.$/)],
      })

    const oneSentence = (sentence: RegExp) => ({ code: 2, said: [expect.stringMatching(sentence)] })

    const away = await run('scripts/contract.ts', '--url', 'http://127.0.0.1:1/api')
    expect(away).toEqual(oneSentence(/content-version cannot be reached \(bad port\)\.$/))

    await change('openapi/components/schemas/stores.yaml', 'city: Mainz', 'city: Worms')
    const port = await freePort()
    const mock = spawn(process.execPath, ['scripts/mock.ts', '--port', String(port)], { cwd: folder })
    onTestFinished(() => void mock.kill())
    const stores = () =>
      fetch(`http://127.0.0.1:${port}/api/v2/stores/for-website/all`).then((response) => response.text())
    await expect.poll(stores, { timeout: 20_000 }).toContain('Worms')
    const api = `http://127.0.0.1:${port}/api`
    const compared = await run('tools/drift/drift.ts', '--base', `http://127.0.0.1:${port}`)
    expect(compared).toEqual({ code: 0, said: [''] })
    const held = await run('scripts/contract.ts', '--url', api)
    expect(held).toEqual({ code: 0, said: [''] })

    const repair = await change('openapi/components/schemas/stores.yaml', 'properties:', 'properties: [}')
    const unread = await run('scripts/mock.ts', '--port', String(await freePort()))
    expect(unread).toEqual(oneSentence(/^openapi\/components\/schemas\/stores\.yaml:\d+ cannot be read: /))
    await repair()

    await change('schema/stores.graphql', 'type Store ', 'type {')
    expect(await run('scripts/build.ts', 'generate')).toEqual(oneSentence(/^schema\/stores\.graphql:9:\d+: /))
    const mistaken = await run('tools/drift/drift.ts', '--base', 'openapi/openapi.yaml')
    expect(mistaken).toEqual(oneSentence(/^schema\/stores\.graphql:9 cannot be read: /))
  },
  120_000,
)
