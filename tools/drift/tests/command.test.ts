// `npm run drift` as a person starts it: exit codes, one sentence about bad input, and places that are exact.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const bundle = join(root, 'openapi/generated/spa.json')
const folder = mkdtempSync(join(tmpdir(), 'wellzone-drift-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

const drift = (...parts: string[]): Promise<Ended> => ended(['tools/drift/drift.ts', ...parts])

function ended(command: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const odd = `openapi: 3.1.0
paths:
  /v2/faq-group:
    get:
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { required: id } } }
`

it('says that a refusal breaks that the enum of the shop cannot hold, and what to write', async () => {
  const contract = JSON.parse(readFileSync(bundle, 'utf8')) as {
    components: { schemas: { CreateShareLinkProblem: { properties: { code: { enum: string[] } } } } }
  }
  contract.components.schemas.CreateShareLinkProblem.properties.code.enum.push('TooManyLinks')
  const head = written('refused.json', JSON.stringify(contract))
  const { code, stdout } = await drift('--base', bundle, '--head', head, '--json')
  expect(code).toBe(1)
  const [{ screens, codes }] = JSON.parse(stdout).findings
  expect(screens).toEqual(['/booking/success', '/profile/order'])
  expect(codes.answers).toMatchObject([
    {
      field: 'createShareLink',
      code: 'INTERNAL_SERVER_ERROR',
      isHandled: false,
      toWrite: 'share-links.error.tooManyLinks',
    },
  ])
})

it('names what reads a member that is gone, to the line, and ends with 1', async () => {
  const contract = JSON.parse(readFileSync(bundle, 'utf8')) as {
    components: { schemas: { Store: { properties: Record<string, unknown> } } }
  }
  delete contract.components.schemas.Store.properties.city
  const head = written('changed.json', JSON.stringify(contract))
  const { code, stdout } = await drift('--base', bundle, '--head', head, '--json')
  expect(code).toBe(1)
  const [finding] = JSON.parse(stdout).findings
  expect(finding).toMatchObject({
    owner: 'schema Store',
    path: 'city',
    text: 'removed without deprecation',
    effect: 'breaks',
  })
  expect(finding.screens).toEqual(expect.arrayContaining(['/locations', '/booking']))
  const address = finding.fields.find(({ field }: { field: string }) => field === 'Store.address')
  const [file, line] = address.at.split(':')
  expect(readFileSync(join(root, file), 'utf8').split('\n')[line - 1]).toContain('city')
  const [{ call, at }] = finding.calls
  expect(call).toBe('GET /v2/stores/for-website/all')
  const [fetcher, fetcherLine] = at[0].split(':')
  expect(readFileSync(join(root, fetcher), 'utf8').split('\n')[fetcherLine - 1]).toContain(call.split(' ')[1])
})

it('finds no change between the files of the contract and its bundle', async () => {
  const { code, stdout } = await drift('--base', bundle)
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('No change') })
})

it('ends with 0 without a change', async () => {
  const { code, stdout } = await drift('--base', bundle, '--head', bundle)
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('No change') })
})

it('names an operation that is gone, before and after the refusals were generated without it', async () => {
  const contract = JSON.parse(readFileSync(bundle, 'utf8')) as { paths: Record<string, unknown> }
  delete contract.paths['/v2/voucher-balance']
  const head = written('less.json', JSON.stringify(contract))
  const generated = `import { registerHooks } from 'node:module'
    const source = 'export const refusalCodes = {}'
    registerHooks({ load: (url, context, next) => url.endsWith('/generated/refusals.ts')
      ? { format: 'module', shortCircuit: true, source } : next(url, context) })`
  const asGenerated = ['--import', `data:text/javascript,${encodeURIComponent(generated)}`]
  const first = await drift('--base', bundle, '--head', head)
  expect(first).toMatchObject({ code: 1, stderr: '', stdout: expect.stringContaining('/voucher-balance') })
  expect(await ended([...asGenerated, 'tools/drift/drift.ts', '--base', bundle, '--head', head])).toEqual(
    first,
  )
})

it.each([
  ['a base that does not exist', 'nowhere', /^nowhere is no file, no URL and no commit/],
  ['an API that is away', 'http://127.0.0.1:1/api', /^http:\/\/127\.0\.0\.1:1\/api cannot be reached/],
  [
    'a file that cannot be read',
    written('broken.yaml', 'openapi: 3.1.0\npaths: [}\n'),
    /broken\.yaml:2 cannot be read: `\[` is not closed/,
  ],
  ['a file that is no contract', written('other.json', '{"name": 1}'), /other\.json is no OpenAPI contract/],
  [
    'a contract whose paths are a list',
    written('list.yaml', 'openapi: 3.1.0\npaths: []\n'),
    /list\.yaml is no OpenAPI contract: paths in list\.yaml:2 is no object\.$/,
  ],
  [
    'a keyword of another form',
    written('odd.yaml', odd),
    /odd\.yaml:8 cannot be compared: `required` is no list\.$/,
  ],
  ['a folder without a contract', 'schema', /^schema has no openapi\/openapi\.yaml\.$/],
])('says in one sentence about %s what is wrong, and ends with 2', async (_what, base, sentence) => {
  const { code, stdout, stderr } = await drift('--base', base)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr.trim()).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

it('ends as always when a reader such as head ends first', async () => {
  const child = spawn(process.execPath, ['tools/drift/drift.ts', '--base', bundle, '--head', bundle], {
    cwd: root,
  })
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
