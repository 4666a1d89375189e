// After a run of all tests of the API: the refusals of the contract that no test has caused fail it, also
// when tests have failed. A run of some files, or of some tests by name, says nothing.
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { noteFailure } from '../scripts/failures.ts'

const codesFile = new URL('../openapi/generated/refusals.ts', import.meta.url).href

export class UncausedRefusals implements Reporter {
  private isFiltered = false

  onInit({ config }: Vitest): void {
    this.isFiltered = config.testNamePattern !== undefined
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: string): Promise<void> {
    const passed = new Set(modules.map(({ moduleId }) => relative('', moduleId)))
    const hasAll = globSync('api/**/*.test.ts').every((file) => passed.has(file))
    if (!hasAll || this.isFiltered || reason === 'interrupted') return
    const { refusalCodes } = (await import(codesFile)) as { refusalCodes: Record<string, string[]> }
    const caused = new Set(modules.flatMap(refusalsIn))
    const pairs = Object.entries(refusalCodes).flatMap(([id, codes]) => codes.map((code) => `${id} ${code}`))
    const uncaused = pairs.filter((pair) => !caused.has(pair))
    if (uncaused.length === 0) return
    for (const pair of uncaused) noteFailure(`No test of the API is refused with: ${pair}`)
    console.error(['', 'No test of the API is refused with:', ...uncaused].join('\n  '))
    console.error('Write the request, beside the rule that refuses it (docs/recipes.md, "A refusal").')
    process.exitCode = 1
  }
}

/** Handlers of api/http/ are stand-ins of its tests: only what the pipeline itself refuses counts there. */
function refusalsIn(module: TestModule): string[] {
  const refusals = [...module.children.allTests()].flatMap((test) => test.meta().refusals ?? [])
  const isPipeline = relative('', module.moduleId).startsWith('api/http/')
  return refusals.filter((pair) => !isPipeline || /(InvalidRequest|Unauthorized)$/.test(pair))
}
