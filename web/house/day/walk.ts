import { dueAt } from './corridor.ts'
import type { Stay, Suite } from './day.ts'

export const walkKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const

/** The stay that an arrow leads to: by time in a suite, or to the nearest of the next suite. */
export function walk(suites: Suite[], from: string, key: (typeof walkKeys)[number]): string | undefined {
  const row = suites.findIndex(({ stays }) => stays.some(({ id }) => id === from))
  const stays = suites[row]?.stays ?? []
  const column = stays.findIndex(({ id }) => id === from)
  const stay = stays[column]
  if (!stay) return undefined
  if (key === 'ArrowLeft') return stays[column - 1]?.id
  if (key === 'ArrowRight') return stays[column + 1]?.id
  if (key === 'Home') return stays[0]?.id
  if (key === 'End') return stays.at(-1)?.id
  if (key === 'ArrowUp') return nearest(suites.slice(0, row).toReversed(), stay)
  return nearest(suites.slice(row + 1), stay)
}

/** The start of the walk: a late stay, then the next one, then the first. */
export function firstOf(suites: Suite[]): string | undefined {
  const stays = suites.flatMap((suite) => suite.stays)
  const byTime = stays.toSorted((one, other) => dueAt(one).localeCompare(dueAt(other)))
  const withState = (state: Stay['state']) => byTime.find((stay) => stay.state === state)
  return (withState('LATE') ?? withState('EXPECTED') ?? withState('HERE') ?? byTime[0])?.id
}

function nearest(suites: Suite[], { startsAt }: Stay): string | undefined {
  const distance = (stay: Stay): number => Math.abs(Date.parse(stay.startsAt) - Date.parse(startsAt))
  const next = suites.find(({ stays }) => stays.length > 0)?.stays
  return next?.toSorted((one, other) => distance(one) - distance(other))[0]?.id
}
