import { readBases, readIdentity, readState } from './archive.ts'
import { BackupError } from './errors.ts'
import { sizeOf } from './retention.ts'
import { megabytes } from './progress.ts'

/** The log of a shop that runs is a few seconds old. */
const worryingMs = 60_000

/** Prints what is in the archive and returns the exit code for a monitor: 1 if it is not up to date. */
export async function printStatus(archive: string, write: (line: string) => void): Promise<number> {
  if (!(await readIdentity(archive))) throw new BackupError(`${archive} has no backup.`)
  const [bases, state] = await Promise.all([readBases(archive), readState(archive)])
  for (const { folder, finishedAt, bytes } of bases)
    write(
      `${finishedAt.toISOString()}  ${megabytes(bytes)}, compressed ` +
        `${megabytes(await sizeOf(folder))}  ${folder}`,
    )
  const first = bases[0]?.finishedAt
  if (!first || !state) throw new BackupError(`${archive} has no complete base backup yet.`)
  const ageMs = Date.now() - state.writtenUntil.getTime()
  write(`Every instant from ${first.toISOString()} to ${state.writtenUntil.toISOString()} can be restored.`)
  write(`The log is ${Math.round(ageMs / 1000)} s old; all together ${megabytes(await sizeOf(archive))}.`)
  return ageMs > worryingMs ? 1 : 0
}
