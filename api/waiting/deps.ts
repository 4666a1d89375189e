import type { BookingsDeps } from '../bookings/deps.ts'
import type { ChallengeDeps } from '../challenges/deps.ts'

export interface WaitingDeps extends BookingsDeps, ChallengeDeps {}
