// What tests of backups share.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { World } from '../command.ts'
import { runBackup } from '../run-backup.ts'

/** An operator's terminal: what is written and complained about is in `lines`. */
export function worldOf(databaseFolder: string): World & { lines: string[] } {
  const lines: string[] = []
  const write = (line: string): void => void lines.push(line)
  return { databaseFolder, databaseUrl: undefined, write, complain: write, lines }
}

/** A backup that runs, after its first base backup. */
export async function startBackup(archive: string, data: string, args: string[] = []) {
  const world = worldOf(data)
  const controller = new AbortController()
  const ended = runBackup([archive, ...args], world, controller.signal)
  let code: number | undefined
  void ended.then((result) => (code = result))
  await vi.waitUntil(
    () => code !== undefined || world.lines.some((line) => /is complete|The log goes on/.test(line)),
    { timeout: 60_000 },
  )
  if (code !== undefined) throw new Error(`The backup ended with ${code}: ${world.lines.join('\n')}`)
  return {
    lines: world.lines,
    async stop() {
      controller.abort()
      return ended
    },
  }
}

/** A folder that the account of the database can enter. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-backup-'))
  await chmod(folder, 0o755)
  return folder
}
