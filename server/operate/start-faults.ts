import { missingBuild } from './build.ts'
import { probePort } from '../edge/open-port.ts'
import type { InvalidSettings, Settings } from './settings.ts'

/** All that keeps this process from starting, one line each, before a database is made or changed. */
export async function startFaults(root: string, settings: Settings | InvalidSettings): Promise<string[]> {
  const missing = missingBuild(root, settings)
  const others =
    settings.kind === 'invalid'
      ? ['The configuration is invalid:', ...settings.lines]
      : await takenPorts(settings)
  return missing ? [...others, missing] : others
}

async function takenPorts({ port, host, metricsPort }: Settings): Promise<string[]> {
  const probes = [probePort(port, host)]
  if (metricsPort) probes.push(probePort(metricsPort, '127.0.0.1', 'METRICS_PORT'))
  const results = await Promise.allSettled(probes)
  return results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []))
}
