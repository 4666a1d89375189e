// Solves a challenge off the main thread; made by solve.ts.
import { handler } from 'altcha-lib/workers/shared'
import { deriveKey } from './derive-key.ts'

handler({ deriveKey })
