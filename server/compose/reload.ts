import type * as api from '../../api/start.ts'
import { createFreshImport } from './fresh-import.ts'
import type * as gateways from './gateways.ts'

/** The parts that a reload replaces: both gateways alone, or the API and both gateways. */
export type ReloadedPart = 'gateway' | 'api'

export interface FreshSources {
  freshApi: () => Promise<typeof api>
  freshGateways: () => Promise<typeof gateways>
}

/**
 * In development: replaces parts of the running shop by their newest sources whenever scripts/dev.ts says so,
 * one after the other. Sources that do not load are reported, and the shop goes on with the earlier ones.
 */
export function reloadOnMessage(
  root: string,
  print: (line: string) => void,
  replace: (part: ReloadedPart, sources: FreshSources) => Promise<void>,
): void {
  const freshImport = createFreshImport(root)
  const sources = {
    freshApi: () => freshImport('api/start.ts'),
    freshGateways: () => freshImport('server/compose/gateways.ts'),
  } as FreshSources
  // scripts/dev.ts has ended without it, so nothing else would.
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'))
  let turn = Promise.resolve()
  process.on('message', (part: ReloadedPart) => {
    turn = turn.then(async () => {
      const startedAt = performance.now()
      try {
        await replace(part, sources)
        print(`Loaded the ${part} anew in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      } catch (error) {
        print(`The ${part} goes on with its earlier sources: ${describe(error)}`)
      }
    })
  })
}

/** The message and where in the project it comes from. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfNode = /^\s+at .*(\(|\s)node:/
  return (error.stack ?? error.message)
    .split('\n')
    .filter((line) => !isOfNode.test(line))
    .join('\n')
    .replaceAll(/\?fresh=\d+/g, '')
}
