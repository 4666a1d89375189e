import type { BookingsDeps } from '../stays/hold/routes.ts'
import type { ChallengeDeps } from '../challenges/deps.ts'

export interface WaitingDeps extends BookingsDeps, ChallengeDeps {}
