// What the commands `backup` and `restore` share: their options, their errors and exit codes.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { reasonOf } from './errors.ts'

/** The command was typed wrongly: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type World = {
  /** The folder of the embedded database. */
  databaseFolder: string
  /** Set where the shop uses another PostgreSQL, which these commands do not reach. */
  databaseUrl: string | undefined
  write(line: string): void
  complain(line: string): void
}

/** The typed folder and options. Throws for what the command does not know. */
export function readArguments<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, operands: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify .*/s, '.'), { cause: error })
  }
}

/** The only operand, the folder of the backup. */
export function folderOf(operands: string[], usage: string): string {
  const [folder, ...more] = operands
  if (!folder || more.length > 0) throw new UsageError(usage)
  return folder
}

/** `90s`, `15m`, `24h` or `7d` in milliseconds. */
export function durationOf(name: string, text: string): number {
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? []
  const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 }[unit ?? '']
  if (!seconds || Number(count) === 0) throw new UsageError(`--${name} must look like 90s, 15m, 24h or 7d.`)
  return Number(count) * seconds * 1000
}

/** Runs a command and returns its exit code: 0 done, 1 it cannot be done, 2 typed wrongly. */
export async function exitCodeOf(world: World, run: () => Promise<number>): Promise<number> {
  try {
    if (world.databaseUrl !== undefined)
      throw new UsageError(
        'DATABASE_URL names a PostgreSQL of your own, which has its own backups: see docs/operations.md.',
      )
    return await run()
  } catch (error) {
    world.complain(reasonOf(error))
    return error instanceof UsageError ? 2 : 1
  }
}
