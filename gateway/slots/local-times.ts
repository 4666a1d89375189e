import { noResponse } from '../spa/problem.ts'

/** Splits `18:00 – 20:00`, already in the store's local time. Midnight as an end is `00:00`. */
export function localTimes(timeAsString: string): { startTime: string; endTime: string } {
  const times = /^(\d\d:\d\d) – (\d\d:\d\d)$/.exec(timeAsString)
  if (!times) throw noResponse('The spa API breaks its contract: local times in an unknown form.')
  return { startTime: times[1]!, endTime: times[2] === '24:00' ? '00:00' : times[2]! }
}
