// `npm run restore -- DIR`: makes the embedded database again from a backup.
import { runRestore } from '../server/backup/run-restore.ts'
import { runInTerminal } from './run-in-terminal.ts'

await runInTerminal(runRestore)
