// `npm run backup -- DIR`: archives the embedded database of the shop that runs in this folder.
import { runBackup } from '../server/backup/run-backup.ts'
import { runInTerminal } from './run-in-terminal.ts'

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())
await runInTerminal((args, world) => runBackup(args, world, stop.signal))
