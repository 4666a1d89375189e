// What the log says of every request.
import type { RequestListener } from 'node:http'
import { logEvent, slowMs } from '../log.ts'
import { followRequests } from './follow-requests.ts'

interface WatchOptions {
  /** Logs a line for every request, not for slow ones only. */
  logsRequests: boolean
}

export function createWatch({ logsRequests }: WatchOptions) {
  return {
    /** Gives each request its id, and logs it if it is slow. */
    follow: (next: RequestListener): RequestListener =>
      followRequests(next, (served) => {
        if (logsRequests || served.milliseconds >= slowMs) logEvent({ event: 'request', ...served })
      }),
  }
}
