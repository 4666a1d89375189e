// Each tool of the comparison as a question: does it call a change of a contract breaking?
import { diff } from '@graphql-inspector/core'
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
  const [judge, schema] = [await createJudge(root), readSchema(files)!]
  const drift = (isOfSchema: boolean): Tool => ({
    ...{
      name: isOfSchema ? 'drift, schema/' : 'drift, openapi/',
      isOfSchema,
      names: 'fields, operations and screens',
    },
    isBreaking: async (after) => (await judge(after, isOfSchema)).some(({ effect }) => effect === 'breaks'),
  })
  return [
    drift(false),
    drift(true),
    {
      ...{ name: '@graphql-inspector/core', isOfSchema: true, names: '–' },
      isBreaking: async (after) => {
        const changes = await diff(schema.schema, readSchema(after)!.schema)
        return changes.some(({ criticality }) => criticality.level === 'BREAKING')
      },
    },
  ]
}
