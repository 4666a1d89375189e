// Every schema and property of openapi/components/schemas has a description, of its own or by the schema that
// it refers to; values of enums are named in it, and null is explained. `npm run verify` runs it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml'

/** Schemas that say what a value looks like, not what it means: a property of one needs its own sentence. */
const forms = new Set(
  (
    'ChallengeHex Day Description Email Guid Html Id Instant LocalizedText Money Percentage Phone Picture ' +
    'Prose Quantity RequiredText Stars StoreId Text TimeAsString TimeOfDay Token TypedCode Url VisitorAmount'
  ).split(' '),
)

/** What lacks a description, as `orders.yaml:12: Order.total has no description`. */
export function undescribedInContract(path: string, text: string): string[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (!isMap(document.contents)) return []
  return mapsOf(document.contents).flatMap(([name, schema]) => [
    ...(textOf(schema) ? [] : [problem(name, schema, 'has no description')]),
    ...propertiesOf(name, schema, textOf(schema)),
  ])

  function propertiesOf(owner: string, schema: YAMLMap, ownerText: string): string[] {
    const properties = schema.get('properties')
    const own = isMap(properties) ? mapsOf(properties) : []
    return [
      ...enumProblems(owner, schema, ownerText),
      ...own.flatMap(([name, property]) => {
        const title = `${owner}.${name}`
        const description = textOf(property)
        const inherited = name === 'code' || name === 'kind' || name === 'status' ? ownerText : ''
        return [
          ...(description || inherited || isDescribedByType(property)
            ? []
            : [problem(title, property, 'has no description')]),
          ...(isNullable(property) && !/\bnull\b/i.test(description)
            ? [problem(title, property, 'does not say when it is null')]
            : []),
          ...propertiesOf(title, property, `${inherited} ${description}`),
        ]
      }),
    ]
  }

  function enumProblems(title: string, schema: YAMLMap, description: string): string[] {
    const values = schema.get('enum')
    const names = isSeq(values) ? (values.toJSON() as unknown[]) : []
    return names
      .filter(
        (value) => typeof value === 'string' && names.length > 1 && !description.includes(`\`${value}\``),
      )
      .map((value) => problem(title, schema, `does not say what ${String(value)} means`))
  }

  function problem(title: string, node: Node, what: string): string {
    return `${path}:${lines.linePos(node.range![0]).line}: ${title} ${what}`
  }
}

const mapsOf = (map: YAMLMap): [string, YAMLMap][] =>
  map.items.flatMap(({ key, value }) => (isMap(value) ? [[String(key), value]] : []))

const textOf = (schema: YAMLMap): string => String(schema.get('description') ?? '').trim()

function isNullable(schema: YAMLMap): boolean {
  return alternativesOf(schema).some((one) => one.get('type') === 'null')
}

function alternativesOf(schema: YAMLMap): YAMLMap[] {
  const alternatives = schema.get('oneOf')
  return isSeq(alternatives) ? alternatives.items.filter(isMap) : []
}

/** Whether a schema of this contract describes the member: alone, in a list or beside null. */
function isDescribedByType(schema: YAMLMap): boolean {
  const items = schema.get('items')
  return [schema, ...(isMap(items) ? [items] : []), ...alternativesOf(schema)].some((one) => {
    const target = one.get('$ref')
    return typeof target === 'string' && !forms.has(target.split('/').at(-1)!)
  })
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const problems = globSync('openapi/components/schemas/*.yaml', { cwd: root })
    .toSorted()
    .flatMap((path) => undescribedInContract(path, readFileSync(join(root, path), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
