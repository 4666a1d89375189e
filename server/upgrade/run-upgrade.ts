import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exitCodeOf, readArguments, UsageError, type World } from '../backup/command.ts'
import { clusterOf, majorVersion, versionOf } from '../postgres/cluster.ts'
import { lockDataFolder } from '../postgres/lock.ts'
import { oldServer } from './old-programs.ts'
import { upgradeCluster } from './upgrade.ts'

const usage = `npm run upgrade                    takes data of an earlier PostgreSQL along to ${majorVersion}
npm run upgrade -- --programs DIR  with the earlier PostgreSQL of DIR (/usr/lib/postgresql/17)`

/** `npm run upgrade`: returns its exit code. */
export function runUpgrade(args: string[], world: World): Promise<number> {
  return exitCodeOf(world, async () => {
    const { values, operands } = readArguments(args, {
      programs: { type: 'string' },
      help: { type: 'boolean' },
    } as const)
    if (values.help) return (world.write(usage), 0)
    if (operands.length > 0) throw new UsageError(usage)
    const { databaseFolder, write } = world
    const oldVersion = await versionOf(databaseFolder)
    if (oldVersion === undefined) throw new Error(`There is no database in ${databaseFolder}.`)
    if (oldVersion === majorVersion) return (write(`The data is of PostgreSQL ${majorVersion} already.`), 0)
    const { folder, account, release } = await lockDataFolder(databaseFolder, write)
    const programs = join(folder, `postgresql-${oldVersion}`)
    try {
      const oldPostgres = await oldServer(oldVersion, programs, values.programs, account, write)
      const rows = await upgradeCluster({ folder, account, oldPostgres, oldVersion, report: write })
      write(`Copied ${rows.toLocaleString('en')} rows from PostgreSQL ${oldVersion} to ${majorVersion}.`)
      write(`Start the shop, and delete ${clusterOf(folder)}.${oldVersion} when all is well.`)
      return 0
    } finally {
      await rm(programs, { recursive: true, force: true })
      release()
    }
  })
}
