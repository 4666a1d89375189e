// Every query field of schema/ says whether its value depends on the visitor: what says `@public` is used
// again for all visitors, so a field that says nothing is a mistake. `npm run verify` runs it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FieldDefinitionNode, Kind, parse, Source } from 'graphql'

/** A sentence with file and line for each query field that does not say one of `@public`, `@personal`. */
export function unclearAudiences(path: string, text: string): string[] {
  return parse(new Source(text, path)).definitions.flatMap((definition) => {
    const isType =
      definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION
    if (!isType || definition.name.value !== 'Query') return []
    return (definition.fields ?? []).flatMap((field) => problemOf(path, field) ?? [])
  })
}

function problemOf(path: string, { name, directives = [], loc }: FieldDefinitionNode): string | null {
  const said = directives.map((directive) => directive.name.value)
  const audiences = ['public', 'personal'].filter((audience) => said.includes(audience))
  if (audiences.length === 1) return null
  const place = `${path}:${loc?.startToken.line ?? 1}: Query.${name.value}`
  const which = audiences.length === 0 ? 'neither @public nor @personal' : 'both @public and @personal'
  return (
    `${place} says ${which}. Every query field says one: @public if its value depends on no visitor and ` +
    'no secret, because the response is then used again for all visitors; else @personal ' +
    '(schema/shared.graphql).'
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const problems = globSync('schema/*.graphql', { cwd: root })
    .toSorted()
    .flatMap((path) => unclearAudiences(path, readFileSync(join(root, path), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
