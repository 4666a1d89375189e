// `npm run drift` as a person starts it: exit codes, one sentence about bad input, and places that are exact.
// The effect of a change is judged in one process, in seeds/.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { optionsOf } from '../options.ts'
import { run } from '../run.ts'

const root = join(import.meta.dirname, '../../..')
const bundle = join(root, 'openapi/generated/spa.json')
const folder = mkdtempSync(join(tmpdir(), 'wellzone-drift-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

function drift(parts: string[], node: string[] = []): Promise<Ended> {
  return new Promise((resolve) => {
    const command = [...node, 'tools/drift/drift.ts', ...parts]
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

const lineAt = (place: string): string => {
  const [file = '', line] = place.split(':')
  return readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]!
}

it('names what a change breaks, to the line, with what to write, and ends with 1', async () => {
  const contract = JSON.parse(readFileSync(bundle, 'utf8')) as {
    components: {
      schemas: {
        Store: { properties: Record<string, unknown> }
        CreateShareLinkProblem: { properties: { code: { enum: string[] } } }
      }
    }
  }
  const { Store, CreateShareLinkProblem } = contract.components.schemas
  delete Store.properties['city']
  CreateShareLinkProblem.properties.code.enum.push('TooManyLinks')
  const head = written('changed.json', JSON.stringify(contract))
  const { code, stdout } = await drift(['--base', bundle, '--head', head, '--json'])
  expect(code).toBe(1)
  const { findings } = JSON.parse(stdout)
  const [gone, refused] = ['city', 'code TooManyLinks'].map((path) =>
    findings.find((each: { path: string }) => each.path === path),
  )
  expect(gone).toMatchObject({
    owner: 'schema Store',
    text: 'removed without deprecation',
    effect: 'breaks',
    screens: expect.arrayContaining(['/locations', '/booking']),
  })
  const address = gone.fields.find(({ field }: { field: string }) => field === 'Store.address')
  expect(lineAt(address.at)).toContain('city')
  const [{ call, at }] = gone.calls
  expect(call).toBe('GET /v2/stores/for-website/all')
  expect(lineAt(at[0])).toContain(call.split(' ')[1])

  expect(refused.screens).toEqual(['/booking/success', '/profile/order/:orderId/guests'])
  expect(refused.codes.answers).toMatchObject([
    {
      field: 'createShareLink',
      code: 'INTERNAL_SERVER_ERROR',
      isHandled: false,
      toWrite: 'share-links.error.tooManyLinks',
    },
  ])
})

it('finds no change between the files of the contract and its bundle, and ends with 0', async () => {
  const { code, stdout } = await drift(['--base', bundle])
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('No change') })
})

it('names an operation that is gone after the refusals were generated without it', async () => {
  const contract = JSON.parse(readFileSync(bundle, 'utf8')) as { paths: Record<string, unknown> }
  delete contract.paths['/v2/voucher-balance']
  const head = written('less.json', JSON.stringify(contract))
  const generated = `import { registerHooks } from 'node:module'
    const source = 'export const refusalCodes = {}'
    registerHooks({ load: (url, context, next) => url.endsWith('/generated/refusals.ts')
      ? { format: 'module', shortCircuit: true, source } : next(url, context) })`
  const asGenerated = ['--import', `data:text/javascript,${encodeURIComponent(generated)}`]
  expect(await drift(['--base', bundle, '--head', head], asGenerated)).toMatchObject({
    code: 1,
    stderr: '',
    stdout: expect.stringContaining('/voucher-balance'),
  })
})

it.each([
  ['a base that does not exist', 'nowhere', /^nowhere is no file, no URL and no commit/],
  ['an API that is away', 'http://127.0.0.1:1/api', /^http:\/\/127\.0\.0\.1:1\/api cannot be reached/],
  [
    'a file that cannot be read',
    written('broken.yaml', 'openapi: 3.1.0\npaths: [}\n'),
    /broken\.yaml:2 cannot be read: .+ end with a \]/,
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
])('says in one sentence about %s what is wrong', async (_what, base, sentence) => {
  await expect(run(root, optionsOf(['--base', base]))).rejects.toThrow(sentence)
})

it('ends with 2 and one line where nothing can be compared', async () => {
  const { code, stdout, stderr } = await drift(['--base', 'nowhere'])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

it('ends as always when a reader such as head ends first', async () => {
  const child = spawn(process.execPath, ['tools/drift/drift.ts', '--help'], { cwd: root })
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
