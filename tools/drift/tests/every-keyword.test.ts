// Every keyword that the contract has, changed at one place: that is named, or docs/contract.md says why the
// keyword is not compared.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { filesOfText } from '../contract/files.ts'
import { compareContracts } from '../diff/contracts.ts'

type Json = Record<string, unknown>
type Steps = (string | number)[]

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'openapi/generated/spa.json'), 'utf8')
const before = readContract(filesOfText('before', text))

const notCompared = ['openapi', 'title', 'version', 'contact', 'license', 'example', 'examples', 'links']
/** Members of these are names that the contract chose. */
const hasNames = /^(properties|paths|schemas|responses|parameters|headers|content|mapping|securitySchemes)$/

/** The first place of each keyword with a value, by the object around it: `maxLength of schemas`. */
function placesOf(node: unknown, steps: Steps = [], around = 'contract', found = new Map<string, Steps>()) {
  if (Array.isArray(node)) node.forEach((each, i) => placesOf(each, [...steps, i], around, found))
  else if (typeof node === 'object' && node !== null)
    for (const [name, value] of Object.entries(node)) {
      if (notCompared.includes(name)) continue
      const at = [...steps, name]
      const isKeyword = !hasNames.test(String(steps.at(-1))) && name !== '$ref'
      const hasValue = typeof value !== 'object' || (Array.isArray(value) && value.length > 0)
      const title = `${name} of ${around}`
      if (isKeyword && hasValue && !found.has(title)) found.set(title, at)
      placesOf(value, at, isKeyword ? name : around, found)
    }
  return found
}

/** Another value of the same type. */
function other(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(1)
  if (typeof value === 'boolean') return !value
  return typeof value === 'number' ? value + 1 : `${String(value)}Other`
}

it.each([...placesOf(JSON.parse(text))])('%s', (_title, steps) => {
  const value = JSON.parse(text) as Json
  const parent = steps.slice(0, -1).reduce<Json>((node, step) => node[step] as Json, value)
  const name = steps.at(-1)!
  parent[name] = other(parent[name])
  const after = readContract(filesOfText('after', JSON.stringify(value)))
  expect(compareContracts(before, after)).not.toEqual([])
})

it.each(notCompared)('%s is not compared for a reason that the documents give', (name) => {
  const page = readFileSync(join(root, 'docs/contract.md'), 'utf8')
  const section = /\n### What is not compared\n([^]*?)\n### /.exec(page)?.[1]
  expect(section).toContain(`\`${name}\``)
})
