// The commands `backup`, `restore` and `upgrade` as an operator runs them, each in a process of its own.
import { join } from 'node:path'
import { type Environment, launch, type RunningServer, untilSaid } from '../harness/server.ts'

type Script = 'backup' | 'restore' | 'upgrade'

/** Runs a command to its end. */
export async function run(
  script: Script,
  args: string[],
  environment: Environment,
): Promise<{ code: number | string; output: string }> {
  const { ended, output } = launch([fileOf(script), ...args], environment)
  return { code: await ended, output: output() }
}

/** Starts a backup and waits until its first base backup is complete. */
export async function startBackup(archive: string, environment: Environment): Promise<RunningServer> {
  const backup = launch([fileOf('backup'), archive], environment)
  await untilSaid(backup, 'is complete')
  return backup
}

function fileOf(script: Script): string {
  return join('scripts', `${script}.ts`)
}
