// Prints a digest of slots on unusual days, for wall-clock.test.ts, which runs it as processes in several
// time zones.
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { randomStore } from './random-store.ts'
import { listSlots } from '../../slots/rules.ts'

const digest = createHash('sha256')
for (const { calendar, day } of fc.sample(randomStore, { numRuns: 200, seed: 20_261_025 })) {
  digest.update(JSON.stringify(listSlots(calendar, day, { durationHours: 2 })))
}
process.stdout.write(digest.digest('hex'))
