import type { Recording } from '../../server/mock/recording/recording.ts'
import { beginningAt, openFreshShop } from './fresh-shop.ts'
import { type Deviation, play } from './play.ts'

/** Plays a recording so many times, each against a fresh shop; returns how often each result came. */
export async function playOften(recording: Recording, times: number): Promise<Map<string, number>> {
  const beginning = await beginningAt(new Date(recording.begins), recording.shop)
  const results = new Map<string, number>()
  for (let turn = 0; turn < times; turn++) {
    const shop = await openFreshShop(beginning)
    try {
      const deviation = await play(recording, shop)
      const result = deviation ? inWords(deviation) : asRecorded(recording)
      results.set(result, (results.get(result) ?? 0) + 1)
    } finally {
      await shop.stop()
    }
  }
  return results
}

export const asRecorded = ({ steps }: Recording): string => `All ${steps.length} steps are as recorded.`

/** A name with a line for each difference; after another status only what the refusal says. */
function inWords({ step, name, differences }: Deviation): string {
  const isRefusal = differences[0]!.at === 'status'
  const relevant = differences.filter(
    ({ at }) => !isRefusal || /^(status|response\.(code|message))$/.test(at),
  )
  const lines = relevant.map(({ at, expected, received }) => `\n  ${at} was ${expected} and is ${received}`)
  return `Step ${step}, ${name}, differs:${lines.join('')}`
}
