// The twenty slowest tests, printed at the end of a run, and a note of those that failed: a reporter for
// Vitest and one for Playwright.
import { relative } from 'node:path'
import type { Reporter as StoryReporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Reporter, TestModule } from 'vitest/node'
import { logFile } from './browser/log-file.ts'
import { noteFailure } from '../scripts/failures.ts'

interface Timing {
  name: string
  milliseconds: number
}

export class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
      if (failed.length === 0 && !module.ok()) failed.push('its imports or hooks')
      for (const name of failed) noteFailure(`${relative('', module.moduleId)} › ${name}`)
    }
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${relative('', module.moduleId)} › ${test.fullName}`,
        milliseconds: test.diagnostic()?.duration ?? 0,
      })),
    )
    print('tests', tests)
    print(
      'test files, with imports and hooks',
      modules.map((module) => ({ name: relative('', module.moduleId), milliseconds: durationOf(module) })),
    )
  }
}

export default class SlowestStories implements StoryReporter {
  private readonly stories: Timing[] = []
  private hasFailed = false

  onTestEnd(test: TestCase, { duration, status, retry }: TestResult): void {
    const name = test.titlePath().filter(Boolean).join(' › ')
    const isFailure = status === 'failed' || status === 'timedOut'
    if (isFailure) noteFailure(`${name}, try ${retry + 1}`)
    this.hasFailed ||= isFailure
    this.stories.push({ name, milliseconds: duration })
  }

  onEnd(): void {
    print('stories', this.stories)
    if (this.hasFailed) console.log(`\nThe shop logged what it did in ${logFile}`)
  }
}

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

function print(what: string, timings: Timing[]): void {
  const slowest = timings.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20)
  if (timings.length <= slowest.length) return
  console.log(`\nThe twenty slowest ${what}:`)
  for (const { name, milliseconds } of slowest)
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
