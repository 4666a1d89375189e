import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type Metric } from '#http/metrics-text.ts'

/** What Node knows of this process. The delay of the event loop is that since the last reading. */
export function watchProcess(): { metrics(): Metric[] } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return {
    metrics() {
      const quantiles: [quantile: string, nanoseconds: number][] = [
        ['0.5', delay.percentile(50)],
        ['0.99', delay.percentile(99)],
        ['1', delay.max],
      ]
      const isRead = delay.count > 0
      delay.reset()
      const { user, system } = process.cpuUsage()
      return [
        {
          name: 'wellzone_event_loop_delay_seconds',
          help: 'How long the event loop was blocked since the last reading.',
          type: 'gauge',
          samples: isRead
            ? quantiles.map(([quantile, value]) => ({ labels: { quantile }, value: value / 1e9 }))
            : [],
        },
        gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
        gauge('process_start_time_seconds', 'When the process has started.', startedAt),
        {
          name: 'process_cpu_seconds_total',
          help: 'Time of the processor that the process has used.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
      ]
    },
  }
}
