import { expect, test } from 'vitest'
import { metricsText } from '#http/metrics-text.ts'
import { createCounter, createDurations } from './counts.ts'

test('counts are by labels, and labels are escaped', () => {
  const counter = createCounter('wellzone_test_total', 'A test.')
  counter.add({ route: '/', status: 200 })
  counter.add({ route: '/', status: 200 })
  counter.add({ route: 'a"b\\c\nd', status: 500 })
  expect(metricsText([counter.metric()]).split('\n')).toEqual([
    '# HELP wellzone_test_total A test.',
    '# TYPE wellzone_test_total counter',
    'wellzone_test_total{route="/",status="200"} 2',
    String.raw`wellzone_test_total{route="a\"b\\c\nd",status="500"} 1`,
    '',
  ])
})

test('durations are in all buckets that they fit into', () => {
  const durations = createDurations('wellzone_test_seconds', 'A test.')
  for (const seconds of [0.01, 0.3, 60]) durations.observe({ route: '/' }, seconds)
  const text = metricsText([durations.metric()])
  const bucket = (le: string) =>
    Number(new RegExp(`route="/",le="${le.replace('+', '\\+')}"} (\\d+)`).exec(text)?.[1])
  expect(['0.01', '0.25', '0.5', '10', '+Inf'].map(bucket)).toEqual([1, 1, 2, 2, 3])
  expect(text).toContain('wellzone_test_seconds_count{route="/"} 3\n')
  expect(text).toContain('wellzone_test_seconds_sum{route="/"} 60.31\n')
})
