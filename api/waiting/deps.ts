import type { BookingsDeps } from '../stays/hold/deps.ts'
import type { ChallengeDeps } from '../challenges/deps.ts'

export interface WaitingDeps extends BookingsDeps, ChallengeDeps {}
