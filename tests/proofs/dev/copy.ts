// A copy of the project to change files in, with the packages of this one and caches of its own.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '../harness/server.ts'

export const root = join(import.meta.dirname, '..', '..', '..')
/** What is generated comes along, so that only what a change reaches is made again. */
const notCopied = ['node_modules', 'dist', 'data', 'test-results', '.env']

export interface Copy {
  folder: string
  /** Replaces a text in a file, which has to be there; returns what undoes it. */
  change(path: string, from: string, to: string): Promise<() => Promise<void>>
}

/** Copies into an empty folder; without one, into one that is removed after the test. */
export async function copyProject(into?: string): Promise<Copy> {
  const folder = into ?? (await newFolder())
  const excluded = notCopied.flatMap((name) => ['-x', name])
  const listed = execFileSync('git', ['ls-files', '-coz', ...excluded], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))
  for (const name of files) await cp(join(root, name), join(folder, name))
  await linkPackages(folder)
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

/** Lets a folder use the packages of this project, with caches of its own. */
export async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'))
  const packages = (await readdir(join(root, 'node_modules'))).filter(
    (name) => name === '.bin' || !name.startsWith('.'),
  )
  for (const name of packages)
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}
