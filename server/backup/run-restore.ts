import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterOf } from '../postgres/cluster.ts'
import { lockDataFolder } from '../postgres/lock.ts'
import { BackupError } from './errors.ts'
import { choose, type Choice } from './choose.ts'
import { exitCodeOf, folderOf, readArguments, UsageError, type World } from './command.ts'
import type { LeftOut } from './numbers.ts'
import { moveInto, restoreInto } from './restore.ts'
import { verifyBackup } from './verify.ts'

const usage = `npm run restore -- DIR                 makes the database of the backup in the empty DATA_DIR
npm run restore -- DIR --at INSTANT    as it was then: 2026-12-01T12:00:00+01:00
npm run restore -- DIR --verify        in a temporary folder (TMPDIR), checks it and deletes it

docs/operations.md says what to do before and afterwards.`

/** `npm run restore`: returns its exit code. */
export function runRestore(args: string[], world: World): Promise<number> {
  return exitCodeOf(world, async () => {
    const { values, operands } = readArguments(args, {
      at: { type: 'string' },
      verify: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const)
    if (values.help) return (world.write(usage), 0)
    const archive = resolve(folderOf(operands, usage))
    const at = values.at === undefined ? undefined : instantOf(values.at)
    const choice = await choose(archive, at)
    if (values.verify) return verifyBackup({ ...choice, archive }, world)
    await restoreShop(archive, choice, world)
    return 0
  })
}

async function restoreShop(archive: string, choice: Choice, world: World): Promise<void> {
  const { write } = world
  const { folder, release } = await lockDataFolder(world.databaseFolder, write)
  const place = join(folder, 'restoring')
  try {
    if (await stat(clusterOf(folder)).catch(() => undefined))
      throw new BackupError(
        `${folder} has a database already, and is not changed: move it away, or set DATA_DIR to ` +
          'an empty folder.',
      )
    await rm(place, { recursive: true, force: true })
    await mkdir(place)
    await chmod(place, 0o755) // also for the account of the database
    const { server, leftOut } = await restoreInto({ ...choice, archive, place, report: write })
    await server.stop()
    await moveInto(place, folder)
    const { at, state } = choice
    write(`Restored to ${(at ?? state.writtenUntil).toISOString()}${at ? '' : ' or later'}: start the shop.`)
    for (const each of leftOut) write(leftOutLine(each))
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

function leftOutLine({ year, first, last }: LeftOut): string {
  const [from, to] = [first, last].map((number) => `${year}-${String(number).padStart(6, '0')}`)
  return `Invoices of ${year} have no numbers from ${from} to ${to}: customers may have some of them already.`
}

/** With its zone: which hour is meant decides what is lost. */
function instantOf(text: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const instant = new Date(text.replace(' ', 'T'))
  if (isWhole && !Number.isNaN(instant.getTime())) return instant
  throw new UsageError('--at must look like 2026-12-01T12:00:00+01:00, with its zone.')
}
