// docs/codes.md lists every code of the shop and of the spa's API with its meaning and its sentences. Fails
// while it is not what schema/, openapi/ and web/messages say; `--write` writes it.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EnumTypeDefinitionNode, Kind, parse } from 'graphql'
import { readSentences, type Sentences } from '../drift/judge/sentences.ts'

export const codesPage = 'docs/codes.md'

interface Response {
  $ref?: string
  content?: Record<string, { schema: { $ref?: string } }>
}
interface Contract {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>
  components: {
    responses: Record<string, Response>
    schemas: Record<string, { properties?: { code?: { enum?: string[] } } }>
  }
}

/** The page as it has to be, before it is formatted. */
export function codesText(root: string): string {
  const contract = JSON.parse(readFileSync(join(root, 'openapi/generated/spa.json'), 'utf8')) as Contract
  return `# Codes

Written by \`node scripts/checks/codes-page.ts --write\` from \`schema/\`, \`openapi/\` and \`web/messages/\`.

## Of the shop

A mutation returns these in \`userErrors\`. Visitors see the sentence; developers read the meaning.

${enumsOf(root)
  .map((type) => sectionOf(type, readSentences(root)))
  .join('\n\n')}

## Of the spa's API

Status 422, by operation; the meaning is in the description of the schema. All other statuses have one code
each, in \`openapi/components/schemas/problems.yaml\`.

${row(['Operation', 'Codes'])}
${row(['---', '---'])}
${operationsOf(contract).join('\n')}
`
}

function enumsOf(root: string): EnumTypeDefinitionNode[] {
  return globSync('schema/*.graphql', { cwd: root })
    .toSorted()
    .flatMap((file) => parse(readFileSync(join(root, file), 'utf8')).definitions)
    .filter((definition) => definition.kind === Kind.ENUM_TYPE_DEFINITION)
    .filter(({ name }) => name.value.endsWith('ErrorCode'))
}

function sectionOf({ name, description, values = [] }: EnumTypeDefinitionNode, sentences: Sentences): string {
  const rows = values.map((value) => {
    const { de, en } = sentences.of(name.value, value.name.value) ?? { de: '–', en: '–' }
    return row([`\`${value.name.value}\``, value.description?.value ?? '', de, en])
  })
  return [
    `### ${name.value}`,
    '',
    oneLine(description?.value ?? ''),
    '',
    row(['Code', 'Meaning', 'German', 'English']),
    row(['---', '---', '---', '---']),
    ...rows,
  ].join('\n')
}

function operationsOf({ paths, components }: Contract): string[] {
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => operation.operationId)
    .toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))
    .flatMap(({ operationId, responses }) => {
      const response = responses['422']
      const { content } = components.responses[nameOf(response)] ?? response ?? {}
      const problem = components.schemas[nameOf(content?.['application/problem+json']?.schema)]
      const codes = problem?.properties?.code?.enum?.map((code) => `\`${code}\``)
      return codes ? [row([`\`${operationId}\``, codes.join(', ')])] : []
    })
}

const nameOf = (target: { $ref?: string } | undefined): string => target?.$ref?.split('/').at(-1) ?? ''
const row = (cells: string[]): string => `| ${cells.map(oneLine).join(' | ')} |`
const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()

/** Whether two texts of the page differ in no more than the columns, which the formatter aligns. */
export const isSamePage = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (markdown: string): string =>
  markdown
    .trim()
    .replaceAll(/[ *_\\]+/g, '')
    .replaceAll(/-{3,}/g, '---')

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const page = join(root, codesPage)
  const text = codesText(root)
  if (process.argv.includes('--write')) {
    writeFileSync(page, text)
    spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), page], { cwd: root })
  } else if (!isSamePage(readFileSync(page, 'utf8'), text)) {
    console.error('docs/codes.md is out of date: run `node scripts/checks/codes-page.ts --write`.')
    process.exitCode = 1
  }
}
