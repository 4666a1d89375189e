// A stream of the house dies a hundred times, in each way that one can: the title of the day says within 25
// seconds that it is stale, another one is followed, and one that lives is believed.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { prepareStreams } from '../../testing/streams.tsx'
import { loadLanguage } from '../language.tsx'
import { DayTitle } from './day-title.tsx'
import { useStream } from './use-stream.ts'

beforeEach(async () => {
  await loadLanguage('de')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const heartbeatMs = 10_000
const mostMs = 25_000
const kills = 25
const told = (days: string[] | null) => ({ data: { houseDayChanged: { days } } })

const deaths: [how: string, last: object | null][] = [
  ['nothing comes any more', null],
  ['the gateway ends it', { hasNext: false }],
  ['it ends after an event', { ...told(['2026-12-12']), hasNext: false }],
  ['the connection breaks', { error: { message: 'the gateway is gone' }, hasNext: false }],
]

function Title({ onChange }: { onChange: (days: string[] | null) => void }) {
  const isLost = useStream('2', onChange)
  return (
    <DayTitle storeId="2" day="2026-12-12" plan={undefined} isToday staleSince={isLost ? '17:12' : null} />
  )
}

it.each(deaths)('%s: said within 25 seconds, 25 times', async (_how, last) => {
  const { streams, Shop } = prepareStreams()
  const onChange = vi.fn<(days: string[] | null) => void>()
  render(<Title onChange={onChange} />, {
    wrapper: ({ children }) => (
      <LocaleProvider locale="de">
        <Shop>{children}</Shop>
      </LocaleProvider>
    ),
  })
  const isSaid = () => screen.getByRole('status').textContent.includes('Stand 17:12')
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  const say = (event: object) => act(async () => streams.at(-1)!.next(event))
  for (let kill = 0; kill < kills; kill++) {
    // The pause before another stream is at most a minute.
    for (let waited = 0; streams.length === kill; waited += 1_000) {
      expect(waited).toBeLessThan(60_000)
      await pass(1_000)
    }
    for (let beat = 0; beat <= kill % 4; beat++) {
      await say(told(beat === 0 ? null : []))
      await pass(heartbeatMs)
      expect(isSaid()).toBe(false)
    }
    await say(last ?? told([]))
    await pass(last ? 0 : mostMs)
    expect(isSaid()).toBe(true)
  }
  // Each new subscription loads the whole day.
  expect(onChange.mock.calls.filter(([days]) => days === null)).toHaveLength(kills)
})
