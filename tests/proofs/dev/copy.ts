// A copy of the project to change files in, with the packages of this one and caches of its own.
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '../harness/server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const copied = [
  ...[
    'api',
    'gateway',
    'http',
    'openapi',
    'schema',
    'scripts',
    'server',
    'tests/contract',
    'tools',
    'web',
    'server.ts',
  ],
  ...['codegen.ts', 'package-lock.json', 'package.json', 'redocly.yaml', 'tsconfig.json', 'vite.config.ts'],
]
/** Large, and only read. */
const linked = ['web/pictures', 'web/public']

export interface Copy {
  folder: string
  /** Replaces a text in a file, which has to be there; returns what undoes it. */
  change(path: string, from: string, to: string): Promise<() => Promise<void>>
}

/** It is removed after the test. */
export async function copyProject(): Promise<Copy> {
  const folder = await newFolder()
  const isLinked = (path: string) => linked.some((each) => path === join(root, each))
  for (const name of copied)
    await cp(join(root, name), join(folder, name), { recursive: true, filter: (path) => !isLinked(path) })
  for (const name of linked) await symlink(join(root, name), join(folder, name))
  await mkdir(join(folder, 'node_modules'))
  const packages = (await readdir(join(root, 'node_modules'))).filter(
    (name) => name === '.bin' || !name.startsWith('.'),
  )
  for (const name of packages)
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  return {
    folder,
    change: async (path, from, to) => {
      const file = join(folder, path)
      const text = await readFile(file, 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not say ${from}`)
      await writeFile(file, text.replace(from, to))
      return () => writeFile(file, text)
    },
  }
}
