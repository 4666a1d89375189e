import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The system account that PostgreSQL runs under; undefined is that of this process. */
export type Account = { uid: number; gid: number } | undefined

const systemUser = 'postgres'

/**
 * PostgreSQL refuses to run as root. Root uses the owner of existing data, otherwise the system user
 * "postgres", which is created if missing.
 */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await lookUp()) ?? (await create())
}

/** Runs a program under the account, without this process's folder and environment. */
export async function runAs(account: Account, program: string, args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { ...account, cwd: '/', env: bareEnvironment() })
  return stdout
}

/** PG… variables and locales of this process must not reach the embedded server. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

async function lookUp(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, systemUser])).stdout)),
    )
    return uid === undefined || gid === undefined ? undefined : { uid, gid }
  } catch {
    return undefined // id fails for an unknown name
  }
}

async function create(): Promise<Account> {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', systemUser]
  const refused = await execute('useradd', args).catch((error: unknown) => error)
  const account = await lookUp() // another start may have created it just now
  if (account) return account
  throw new Error(
    `PostgreSQL must not run as root and the system user "${systemUser}" could not be created. ` +
      'Create it, start as an ordinary user, or set DATABASE_URL.',
    { cause: refused },
  )
}
