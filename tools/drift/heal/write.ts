// Writes what was computed, all or nothing, and makes and checks what follows from it.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { Healed } from './heal.ts'

/** A file before and after; null before it exists. */
interface Rewritten {
  before: string | null
  after: string
}

/** The new texts as the formatter wants them; it takes files only, so they lie in a folder of their own. */
export function formatted(root: string, files: Healed['files']): Healed['files'] {
  if (files.size === 0) return files
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'wellzone-format-'))
  try {
    const settings = '.oxfmtrc.json'
    if (existsSync(join(root, settings))) cpSync(join(root, settings), join(folder, settings))
    for (const [file, { after }] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), after)
    }
    run(folder, join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files.keys())
    return new Map(
      [...files].map(([file, { before }]) => [
        file,
        { before, after: readFileSync(join(folder, file), 'utf8') },
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Writes all and makes what follows from it, to a copy of the folder in a dry run. Returns what the compiler
 * says then, or why nothing could be generated.
 */
export function faultsOf(root: string, files: Healed['files'], isDry: boolean): string[] {
  // Without a file to write the folder is what it would be.
  const isCopy = isDry && files.size > 0
  const folder = isCopy ? copyOf(root) : root
  try {
    writeAll(folder, files)
    const unmade = generate(folder)
    return unmade.length === 0 ? compile(folder, [...files.keys()]) : unmade
  } finally {
    if (isCopy) rmSync(folder, { recursive: true })
  }
}

/** A copy of a folder in which all can be made and compiled; its packages are those of the folder itself. */
export function copyOf(root: string): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'wellzone-heal-'))
  const isOwn = (path: string) => !/^(node_modules|dist|data|test-results|\.git)$/.test(relative(root, path))
  cpSync(root, copy, { recursive: true, filter: isOwn })
  const stamps = 'node_modules/.cache/wellzone'
  mkdirSync(join(copy, stamps), { recursive: true })
  const entries = readdirSync(join(root, stamps), { withFileTypes: true })
  for (const { name } of entries.filter((each) => each.isFile())) {
    const stamp = readFileSync(join(root, stamps, name), 'utf8')
    writeFileSync(join(copy, stamps, name), stamp.replace(root, copy))
  }
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

/** Writes all files, or none: each beside its place first, and back again if one of them fails. */
export function writeAll(root: string, files: ReadonlyMap<string, Rewritten>): void {
  const written: string[] = []
  const moved: string[] = []
  try {
    for (const [file, { after }] of files) {
      written.push(file)
      writeFileSync(besideOf(root, file), after)
    }
    for (const file of files.keys()) {
      renameSync(besideOf(root, file), join(root, file))
      moved.push(file)
    }
  } catch (error) {
    for (const file of written) rmSync(besideOf(root, file), { force: true })
    for (const file of moved) {
      const { before } = files.get(file)!
      if (before === null) rmSync(join(root, file))
      else writeFileSync(join(root, file), before)
    }
    throw error
  }
}

const besideOf = (root: string, file: string) => join(root, `${file}.healed`)

/** Generates what follows from the sources, and returns why that cannot be done, if so. */
export function generate(root: string): string[] {
  const { status, stdout, stderr } = run(root, 'scripts/build.ts', 'generate')
  return status === 0 ? [] : `${stderr}${stdout}`.trim().split('\n')
}

/** What the compiler says, one line each. One thread of it checks each package once, and so needs half. */
function compile(root: string, changed: readonly string[]): string[] {
  const command = ['node_modules/typescript-native/bin/tsc', '--singleThreaded', '--pretty', 'false']
  const { stdout } = run(root, ...command, '-p', changed.some(isOfShop) ? '.' : withoutShop(root))
  return stdout
    .split('\n')
    .filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
    .toSorted()
}

const isOfShop = (file: string) => /^(schema|web)\//.test(file)

/** The pages know schema/ alone, and so see nothing of a change that leaves it as it is. */
function withoutShop(root: string): string {
  const { include } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config as {
    include: string[]
  }
  const above = (pattern: string) => `../../../${pattern}`
  const meets = /from '(#|(\.\.\/)+)(api|gateway|openapi)\//
  const web = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => file.endsWith('.d.ts') || meets.test(readFileSync(join(root, file), 'utf8')),
  )
  const file = join(root, 'node_modules/.cache/wellzone/tsconfig.json')
  const config = {
    extends: above('tsconfig.json'),
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: [...include.filter((each) => each !== 'web'), ...web].map(above),
    exclude: [above('node_modules')],
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}

const run = (root: string, ...command: string[]) =>
  spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
