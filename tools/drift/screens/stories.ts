// Browser stories by the screens that they visit: those whose steps name the address, as `/booking/details`
// or `paths.bookingDetails()`. What a story reaches by pressing a link alone is not seen.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routePaths } from '../../../web/lib/routing/routes.ts'
import type { Screen } from './screens.ts'

export interface Stories {
  /** Stories that visit one of the screens. */
  on(screens: Screen[]): string[]
}

export function readStories(root: string): Stories {
  const steps = new Map<string, string>()
  const stories: { file: string; text: string }[] = []
  for (const file of globSync('tests/browser/**/*.ts', { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    if (file.endsWith('.spec.ts')) stories.push({ file, text })
    else for (const [body, name] of text.matchAll(step)) steps.set(name!, body)
  }
  const visits = stories.map(({ file, text }) => ({ file, screens: screensIn(withSteps(text, steps)) }))
  return {
    on: (screens) =>
      visits.filter((each) => screens.some((screen) => each.screens.has(screen))).map(({ file }) => file),
  }
}

/** An exported function with its body. */
const step = /^export (?:async )?function (\w+)[^]*?^\}/gm

/** The text of a story, and of the steps that it calls. */
function withSteps(text: string, steps: Map<string, string>): string {
  const called = new Set<string>()
  const collect = (each: string): void => {
    for (const [, name] of each.matchAll(/\b(\w+)\(/g)) {
      const body = steps.get(name!)
      if (body === undefined || called.has(name!)) continue
      called.add(name!)
      collect(body)
    }
  }
  collect(text)
  return [text, ...[...called].map((name) => steps.get(name)!)].join('\n')
}

function screensIn(text: string): Set<Screen> {
  const found = Object.entries(routePaths).filter(([name, path]) => {
    const address = path.replaceAll(/:\w+/g, '[^/\'"`]+').replaceAll('/', '\\/')
    return new RegExp(`\\bpaths\\.${name}\\b|['"\`}](?:/en)?${address}(?=['"\`?#])`).test(text)
  })
  return new Set(found.map(([, path]) => path))
}
