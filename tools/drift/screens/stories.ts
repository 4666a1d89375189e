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
  const whole = stories.map(({ file, text }) => ({ file, text: withSteps(text, steps) }))
  return {
    on: (screens) => {
      const addresses = screens.filter((screen) => screen.startsWith('/')).map(addressOf)
      return whole
        .filter(({ text }) => addresses.some((address) => address.test(text)))
        .map(({ file }) => file)
    },
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

/** A screen as a story spells it: by the name of its route, or with values for its parameters. */
function addressOf(screen: Screen): RegExp {
  const names = Object.entries(routePaths).flatMap(([name, path]) =>
    path === screen ? [`\\bpaths\\.${name}\\b`] : [],
  )
  const address = screen
    .replaceAll(/\/:\w+\?/g, '(/[^/\'"`]+)?')
    .replaceAll(/:\w+/g, '[^/\'"`]+')
    .replaceAll('/', '\\/')
  return new RegExp([...names, `['"\`}](?:\\/en)?${address}(?=['"\`?#])`].join('|'))
}
