// `npm run upgrade`: takes the data of an earlier major version of the embedded PostgreSQL along.
import { runUpgrade } from '../server/upgrade/run-upgrade.ts'
import { runInTerminal } from './run-in-terminal.ts'

await runInTerminal(runUpgrade)
