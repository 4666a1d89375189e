import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A process of its own, because the lines of a test are those of its transformed source. */
function placesIn(script: string): unknown {
  const module = new URL('function-places.ts', import.meta.url).href
  const source = `import { placesOf } from '${module}'\n${script}`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  return JSON.parse(said)
}

test('a function has file and line, also where it is bound, and one of the engine has none', () => {
  const script = `const bound = placesOf.bind(null)
    const places = await placesOf([placesOf, bound, Math.max])
    console.log(JSON.stringify([...places.values()]))`
  const lines = readFileSync(new URL('function-places.ts', import.meta.url), 'utf8').split('\n')
  const number = lines.findIndex((line) => line.includes('function placesOf')) + 1
  const place = `gateway/explorer/function-places.ts:${number}`
  expect(placesIn(script)).toEqual([place, place, null])
})
