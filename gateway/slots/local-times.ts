/** Splits the spa's `18:00 – 20:00`, which is the store's local time already. Midnight as an end is `00:00`. */
export function localTimes(timeAsString: string): { startTime: string; endTime: string } {
  const times = /^(\d\d:\d\d) – (\d\d:\d\d)$/.exec(timeAsString)
  if (!times) throw new Error('The spa gave local times in an unknown form.')
  return { startTime: times[1]!, endTime: times[2] === '24:00' ? '00:00' : times[2]! }
}
