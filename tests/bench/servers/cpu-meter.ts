// Loaded before a measured server (`--import`): tells the benchmark how much CPU time the process has used,
// all its threads together, and ends with the benchmark.
process.on('message', (question) => {
  if (question !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
