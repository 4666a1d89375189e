// `drift --lineage` as another team starts it: from a folder of its own, with nothing of the shop.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { optionsOf } from '../options.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'wellzone-lineage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Loading the shop fails, as where it is not there. */
const withoutShop = `import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => {
    const [, room] = url.split(${JSON.stringify(`${pathToFileURL(root)}/`)})
    if (/^(gateway|api|web|schema|openapi)\\//.test(room)) throw new Error(room + ' is of the shop')
    return next(url, context) } })`
const hooks = ['--import', `data:text/javascript,${encodeURIComponent(withoutShop)}`]

function drift(parts: string[], node: string[] = []) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const command = [...node, join(root, 'tools/drift/drift.ts'), ...parts]
    execFile(process.execPath, command, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

it('writes what the shop reads, and judges two contracts by it and by builds alone', async () => {
  expect(await drift(['--lineage', 'web.json'])).toMatchObject({ code: 0, stderr: '' })
  const text = readFileSync(join(root, 'openapi/generated/spa.json'), 'utf8')
  const contract = JSON.parse(text) as { components: { schemas: { Store: { properties: object } } } }
  const { city: _gone, ...rest } = contract.components.schemas.Store.properties as { city: unknown }
  contract.components.schemas.Store.properties = rest
  writeFileSync(join(folder, 'old.json'), text)
  writeFileSync(join(folder, 'new.json'), JSON.stringify(contract))
  const files = [
    '--lineage',
    'web.json',
    '--deployed',
    'web.json',
    '--base',
    'old.json',
    '--head',
    'new.json',
  ]
  const { code, stdout, stderr } = await drift([...files, '--json'], hooks)
  expect([code, stderr]).toEqual([1, ''])
  const [finding] = JSON.parse(stdout).findings
  expect(finding).toMatchObject({
    owner: 'schema Store',
    path: 'city',
    consumers: ['wellzone'],
    builds: [{ consumer: 'wellzone', screens: finding.screens }],
  })
  expect(finding.screens).toEqual(expect.arrayContaining(['/locations', '/booking']))
})

it('writes what the house reads, and judges its contract by that alone', async () => {
  const written = await drift(['--lineage', 'house.json', '--consumer', 'house'])
  expect(written).toMatchObject({ code: 0, stderr: '' })
  const text = readFileSync(join(root, 'openapi/generated/house.json'), 'utf8')
  writeFileSync(join(folder, 'old-house.json'), text)
  writeFileSync(join(folder, 'new-house.json'), text.replaceAll('"validUntil"', '"lastDay"'))
  const contracts = ['--base', 'old-house.json', '--head', 'new-house.json']
  const { code, stdout } = await drift(['--lineage', 'house.json', ...contracts, '--json'], hooks)
  expect(code).toBe(1)
  expect(JSON.parse(stdout).findings).toContainEqual(
    expect.objectContaining({
      owner: 'schema HouseVoucher',
      path: 'validUntil',
      effect: 'breaks',
      consumers: ['wellzone house'],
      screens: expect.arrayContaining(['/house/:storeId/gutscheine']),
    }),
  )
})

it('says beside findings for a program which accepted break has no change any more', async () => {
  const accepted = { fingerprint: '0123456789ab', reason: 'told', until: '2999-12-31' }
  mkdirSync(join(folder, 'openapi'))
  writeFileSync(join(folder, 'openapi/accepted-breaks.json'), JSON.stringify([accepted]))
  const same = ['--lineage', 'web.json', '--base', 'old.json', '--head', 'old.json', '--sarif']
  const { code, stderr } = await drift(same, hooks)
  expect([code, stderr]).toEqual([0, expect.stringContaining('0123456789ab')])
})

it('says in one sentence which file cannot be written', async () => {
  const { code, stdout, stderr } = await drift(['--lineage', '/dev/null/a.json'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^\/dev\/null\/a\.json cannot be written: E.*\n$/)
})

it.each([
  [
    ['--lineage', 'a.json', '--base', 'b.json'],
    '--lineage judges with --base and --head, and writes without',
  ],
  [
    ['--lineage', 'a.json', '--head', 'b.json'],
    '--lineage judges with --base and --head, and writes without',
  ],
  [['--lineage', 'a.json', '--lineage', 'b.json'], '--lineage writes one file, and reports with --base and'],
  [['--lineage', 'a.json', '--json'], '--lineage writes one file, and reports with --base and --head only.'],
  [['--lineage', 'a.json', '--changelog'], '--lineage does not go with --changelog'],
  [['--lineage', ' '], '--lineage is empty: name a file.'],
  [['--deployed', ' '], '--deployed is empty: name a folder or the address of a shop.'],
  [['--lineage', 'a.json', '--deployed', 'builds'], '--lineage writes one file, and reports with --base and'],
  [['--consumer', 'house'], '--consumer goes with --lineage where that writes a file.'],
  [['--lineage', 'a.json', '--consumer', 'desk'], '--consumer is shop or house, not desk.'],
  [['--changelog', '--deployed', 'builds'], '--changelog goes with --base and --major only'],
])('says in one sentence what is wrong with %j', (parts, sentence) => {
  expect(() => optionsOf(parts)).toThrow(sentence)
})
