// `npm run replay -- FILE`: plays what `npm run record` wrote against a fresh shop in memory, once or often.
// Exit 0 if everything is as recorded, 1 if a step differs, 2 if there is nothing to play.
import { parseArgs } from 'node:util'
import { contract } from './build-steps.ts'
import { make, runNode } from './make.ts'

try {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new Error('usage: npm run replay -- FILE [--times=100]')
  if (!/^[1-9]\d{0,3}$/.test(values.times))
    throw new Error(`--times is a number from 1 to 9999, not ${values.times}.`)
  process.exitCode = await replay(file, Number(values.times))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

async function replay(file: string, times: number): Promise<0 | 1> {
  await make(contract, runNode, console.error)
  const { readRecording } = await import('../server/mock/recording/recording.ts')
  const { asRecorded, playOften } = await import('../tools/replay/play-often.ts')
  const recording = readRecording(file)
  const results = await playOften(recording, times)
  for (const [words, count] of results)
    console.log(`${times === 1 ? '' : `${count} of ${times} times: `}${words}`)
  return results.size === 1 && results.has(asRecorded(recording)) ? 0 : 1
}
