// Each tool of the comparison as a question: does it call a change of a contract breaking?
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { diff } from '@graphql-inspector/core'
import io from '@useoptic/openapi-io'
import utilities from '@useoptic/openapi-utilities'
import rulesets from '@useoptic/rulesets-base'
import standard from '@useoptic/standard-rulesets'
import { apiCompare } from 'api-smart-diff'
import { type ContractFiles, filesOfFolder } from '../../contract/files.ts'
import { readSchema } from '../../schema/schema.ts'
import { createJudge } from '../seeds/judge.ts'

export interface Tool {
  name: string
  /** The contract that it compares. */
  isOfSchema: boolean
  /** What it says of whom a break concerns. */
  names: string
  isBreaking(after: ContractFiles): Promise<boolean>
}

/** The tools with the contracts of a folder read as the version before. */
export async function createTools(root: string): Promise<Tool[]> {
  const files = filesOfFolder(root)
  const [judge, before, schema] = [await createJudge(root), await parsed(root, files), readSchema(files)!]
  const rules = await standard.StandardRulesets['breaking-changes']!.fromOpticConfig({})
  const runner = new rulesets.RuleRunner([rules])
  const drift = (isOfSchema: boolean): Tool => ({
    ...{ name: 'drift', isOfSchema, names: 'fields, operations and screens' },
    isBreaking: async (after) => (await judge(after, isOfSchema)).some(({ effect }) => effect === 'breaks'),
  })
  return [
    drift(false),
    {
      ...{ name: '@useoptic/standard-rulesets 1.0.9', isOfSchema: false, names: '–' },
      isBreaking: async (after) => {
        const { results } = await utilities.compareSpecs(before, await parsed(root, after), runner, {})
        return results.some(({ passed }) => !passed)
      },
    },
    {
      ...{ name: 'api-smart-diff 1.0.6', isOfSchema: false, names: '–' },
      isBreaking: async (after) => {
        const { diffs } = apiCompare(before.jsonLike, (await parsed(root, after)).jsonLike)
        return diffs.some(({ type }) => type === 'breaking')
      },
    },
    drift(true),
    {
      ...{ name: '@graphql-inspector/core 8.0.0', isOfSchema: true, names: '–' },
      isBreaking: async (after) => {
        const changes = await diff(schema.schema, readSchema(after)!.schema)
        return changes.some(({ criticality }) => criticality.level === 'BREAKING')
      },
    },
  ]
}

/** A contract as these tools want it: they read files, and follow no references themselves. */
async function parsed(root: string, files: ContractFiles) {
  const folder = mkdtempSync(join(tmpdir(), 'wellzone-peers-'))
  try {
    for (const path of globSync('openapi/**/*.yaml', { cwd: root })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), files.read(path)!)
    }
    return io.denormalize(await io.parseOpenAPIWithSourcemap(join(folder, files.root)), '3.1.x')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
