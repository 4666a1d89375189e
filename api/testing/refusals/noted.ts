// Refusals that the API gives in a test are noted at the test. After a run of all tests of the API a reporter
// (tests/refusals.ts) names every refusal of the contract that no test has caused.
import { TestRunner } from 'vitest'
import type { HttpHandler } from '../../http/http-handler.ts'
import { operationsOf, readContract } from '../../http/operations.ts'
import { createRouter } from '../../http/router.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** `bookSlot SlotTaken`: the operation and the code with which it refused. */
    refusals?: string[]
  }
}

let operations: ReturnType<typeof createRouter<{ id: string; method: string; path: string }>> | undefined

/** The same handler, whose refusals are noted. */
export function notingRefusals(api: HttpHandler): HttpHandler {
  return {
    ...api,
    async fetch(request, init) {
      const { method, url } = request
      const response = await api.fetch(request, init)
      if (response.status >= 400) await note(method, new URL(url).pathname, response.clone())
      return response
    },
  }
}

async function note(method: string, pathname: string, refused: Response): Promise<void> {
  const test = TestRunner.getCurrentTest()
  operations ??= createRouter((['spa', 'house'] as const).flatMap((name) => operationsOf(readContract(name))))
  const match = operations(method, pathname.replace(/^\/api/, ''))
  if (!test || !match || !('operation' in match)) return
  const { code } = (await refused.json()) as { code?: string }
  const pair = `${match.operation.id} ${code}`
  test.meta.refusals ??= []
  if (!test.meta.refusals.includes(pair)) test.meta.refusals.push(pair)
}
