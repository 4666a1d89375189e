// The counts of this process, and what its log says of every request.
import type { RequestListener } from 'node:http'
import { gauge, type Metric, metricsText } from '#http/metrics-text.ts'
import { freeBytes } from '../../postgres/disk.ts'
import { logEvent, slowMs } from '../log.ts'
import type { QueueSizes } from '../../edge/load-shedding/queue.ts'
import { backupMetrics } from './backup-metrics.ts'
import { createCounter, createDurations } from './counts.ts'
import { followRequests } from './follow-requests.ts'
import { watchProcess } from './process-metrics.ts'
import { countShopEvents } from './shop-counts.ts'

interface WatchOptions {
  /** Logs a line for every request, not for slow ones only. */
  logsRequests: boolean
  /** The folder of the backup, if it is on this machine. */
  backupFolder: string | null
}

/** What only the running parts know. */
interface Sources {
  queue: () => QueueSizes
  /** Of the embedded database. */
  folder?: string | undefined
  gateway?: (() => Metric[]) | undefined
  api?: (() => Promise<Metric[]>) | undefined
}

export function createWatch({ logsRequests, backupFolder }: WatchOptions) {
  const requests = createCounter('wellzone_http_requests_total', 'Requests by route and status.')
  const failures = createCounter('wellzone_http_failures_total', 'Requests with a status of 500 and more.', [
    {},
  ])
  const durations = createDurations(
    'wellzone_http_request_seconds',
    'From the arrival of a request to the end of its response, by route.',
  )
  const shop = countShopEvents()
  const node = watchProcess()
  return {
    /** Gives each request its id, counts it, and logs it if it is slow. */
    follow: (next: RequestListener): RequestListener =>
      followRequests(next, ({ method, route, status, milliseconds }) => {
        requests.add({ route, status })
        if (status >= 500) failures.add()
        durations.observe({ route }, milliseconds / 1000)
        if (logsRequests || milliseconds >= slowMs)
          logEvent({ event: 'request', method, route, status, milliseconds })
      }),
    async text({ queue, folder, gateway, api }: Sources): Promise<string> {
      const own = [
        requests.metric(),
        failures.metric(),
        durations.metric(),
        ...node.metrics(),
        ...shop.metrics(),
      ]
      const free = folder === undefined ? null : await freeBytes(folder).catch(() => null)
      const others = [
        ...queueMetrics(queue()),
        gauge('wellzone_disk_free_bytes', 'Free on the disk of the embedded database.', free),
        ...(await backupMetrics(backupFolder)),
        ...(gateway?.() ?? []),
        ...((await api?.()) ?? []),
      ]
      return metricsText([...own, ...others])
    },
  }
}

function queueMetrics({ waiting, atWork }: QueueSizes): Metric[] {
  return [
    gauge('wellzone_requests_waiting', 'Requests that wait for a place.', waiting),
    gauge('wellzone_requests_at_work', 'Requests at work.', atWork),
  ]
}
