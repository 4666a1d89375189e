// `npm run codes -- taken` prints the codes of the shop whose name contains the word, or all: what each
// means, its sentence in both languages, and the operations of the spa's API that refuse with it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isEnumType } from 'graphql'
import { refusalCodes } from '#openapi/generated/refusals.ts'
import { readSentences } from './sentences.ts'

/** The codes whose name contains the word in any case, each with its lines. */
export function codesOf(root: string, word = ''): string[][] {
  const files = globSync('schema/*.graphql', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const sentences = readSentences(root)
  return Object.values(buildSchema(files.join('\n')).getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => name.endsWith('ErrorCode'))
    .flatMap((type) =>
      type.getValues().map(({ name, description }) => {
        const { de = '–', en = '–' } = sentences.of(type.name, name) ?? {}
        const operations = operationsOf(name)
        const by = operations.length > 0 ? [`  by  ${operations.join(', ')}`] : []
        return [`${type.name}.${name}: ${description}`, `  de  ${de}`, `  en  ${en}`, ...by]
      }),
    )
    .filter(([first]) => first!.split(':')[0]!.toLowerCase().includes(word.toLowerCase()))
}

/** `SLOT_TAKEN` is `SlotTaken` in the contract of the API. */
function operationsOf(code: string): string[] {
  const plain = code.replaceAll('_', '').toLowerCase()
  return Object.entries(refusalCodes).flatMap(([operation, codes]) =>
    codes.some((each: string) => each.toLowerCase() === plain) ? [operation] : [],
  )
}

if (import.meta.main)
  console.log(
    codesOf(join(import.meta.dirname, '..'), process.argv[2])
      .flat()
      .join('\n'),
  )
