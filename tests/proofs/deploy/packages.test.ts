// The list of what a shop in production consists of. Fails with npm's own `--omit dev`, which leaves out what
// development needs, too.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isProve } from '#api/testing/sized.ts'

const root = join(import.meta.dirname, '..', '..', '..')

interface Component {
  'bom-ref': string
  hashes?: object[]
}

interface Locked {
  name?: string
  version: string
  dev?: boolean
  devOptional?: boolean
}

test.runIf(isProve)('`npm run sbom` lists every package of production with its checksum', async () => {
  const run = promisify(execFile)
  const { stdout } = await run('npm', ['--silent', 'run', 'sbom'], { cwd: root, maxBuffer: 2 ** 26 })
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([])
  const listed = new Set(components.map((each) => each['bom-ref']))
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const locked = (isMeant: (each: Locked) => boolean) =>
    new Set(
      Object.entries(packages)
        .filter(([path, each]) => path !== '' && isMeant(each))
        .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
    )
  const needed = locked(({ dev, devOptional }) => !dev && !devOptional)
  expect(needed.difference(listed)).toEqual(new Set())
  expect(
    locked(({ dev }) => dev === true)
      .difference(needed)
      .intersection(listed),
  ).toEqual(new Set())
})
