import { noResponse } from '../spa/problem.ts'

const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const form = new RegExp(`^(${clock}) – (${clock}|24:00)$`)

/** Splits `18:00 – 20:00`, already in the store's local time. Midnight as an end is `00:00`. */
export function localTimes(timeAsString: string): { startTime: string; endTime: string } {
  const times = form.exec(timeAsString)
  if (!times) throw noResponse('The spa API breaks its contract: local times in an unknown form.')
  return { startTime: times[1]!, endTime: times[2] === '24:00' ? '00:00' : times[2]! }
}
