// What the commands for the embedded database share: the configuration and the terminal.
import { ConfigError, readConfig } from '../api/config.ts'
import type { World } from '../server/backup/command.ts'

/** Runs the command with the arguments of this process, and sets the command's exit code. */
export async function runInTerminal(
  command: (args: string[], world: World) => Promise<number>,
): Promise<void> {
  const complain = (line: string): void => console.error(line)
  try {
    const { databaseUrl, databaseFolder } = readConfig(process.env)
    const world = { databaseUrl, databaseFolder, complain, write: (line: string) => console.log(line) }
    process.exitCode = await command(process.argv.slice(2), world)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const line of ['The configuration is invalid:', ...error.lines]) complain(line)
    process.exitCode = 1
  }
}
