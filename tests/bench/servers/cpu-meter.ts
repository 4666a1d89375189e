// Loaded before a measured server (`--import`): tells the benchmark how much CPU time the process has used,
// all its threads together, or what its heap holds after a collection, and ends with the benchmark.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('message', (question) => {
  if (question === 'heap') {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return void process.send?.(heapUsed + external)
  }
  if (question !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
