import { constants } from 'node:fs'
import {
  access,
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rmdir,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, runAs } from './account.ts'

type Report = (message: string) => void

/**
 * The actual data folder. If `wanted` is below a private home, which the postgres account cannot enter, the
 * data goes to a reachable folder and `wanted` becomes a symlink to it.
 */
export async function dataFolder(wanted: string, account: Account, report: Report): Promise<string> {
  await mkdir(wanted, { recursive: true }).catch((cause: unknown) => {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(
      `${wanted} cannot be made (${code}). Set DATA_DIR to a folder of yours; if it is a link to a place ` +
        'that is gone, restore that, or remove the link.',
      { cause },
    )
  })
  const folder = await realpath(wanted)
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new Error(
      `${folder} belongs to another user. Start as that user, or set DATA_DIR to a folder of yours.`,
      { cause },
    )
  })
  if (await isReachable(folder, account)) return folder
  if ((await readdir(folder)).length > 0) {
    throw new Error(
      `The data in ${folder} cannot be reached by the system account that runs PostgreSQL. ` +
        'Allow others to pass through the folders above it (chmod o+x), or set DATA_DIR to another place.',
    )
  }
  const reachable = await mkdtemp(join(await sharedFolder(), 'data-'))
  await chmod(reachable, 0o755)
  await rmdir(folder)
  await symlink(reachable, resolve(wanted))
  report(
    `${folder} lies in a private folder, which PostgreSQL must not enter: the data is kept in ${reachable}`,
  )
  return reachable
}

/** A folder that every account can enter and only this one can write, for data and programs. */
export async function sharedFolder(): Promise<string> {
  const uid = process.getuid?.() ?? 0
  const candidates = [...(uid === 0 ? ['/var/lib/wellzone'] : []), join(tmpdir(), `wellzone-${uid}`)]
  for (const candidate of candidates) {
    try {
      await mkdir(candidate, { recursive: true, mode: 0o755 })
      const found = await lstat(candidate)
      if (!found.isDirectory() || found.uid !== uid) continue // created by another account
      await chmod(candidate, 0o755)
      return candidate
    } catch {
      continue // read-only file system: the next candidate
    }
  }
  throw new Error(`None of ${candidates.join(', ')} can be used. Set DATA_DIR, or DATABASE_URL.`)
}

/**
 * The socket's folder: with the data, unless that path exceeds the limit of a socket address (103 bytes on
 * macOS). Only the account may enter, so connections need no password.
 */
export async function socketFolder(folder: string, account: Account): Promise<string> {
  const beside = join(folder, 'socket')
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432.lock')) <= 103
  const place = fits ? beside : await mkdtemp(join(tmpdir(), 'wellzone-'))
  await mkdir(place, { recursive: true })
  await giveTo(account, place)
  return place
}

export async function giveTo(account: Account, folder: string): Promise<void> {
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
}

async function isReachable(folder: string, account: Account): Promise<boolean> {
  if (!account) return true
  return runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}
