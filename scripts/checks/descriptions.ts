// Every type, field, argument, input and value of schema/ has a description, in a sentence that says more
// than its name. `npm run verify` runs it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefinitionNode, parse, Source, type StringValueNode } from 'graphql'

interface Described {
  name: { value: string }
  description?: StringValueNode
  loc?: { startToken: { line: number } }
  arguments?: readonly Described[]
}

/** What lacks a description, as `schema/slots.graphql:12: Slot.total has no description`. */
export function missingDescriptions(path: string, text: string): string[] {
  return parse(new Source(text, path)).definitions.flatMap((definition) => {
    const owner = 'name' in definition ? (definition.name?.value ?? '') : ''
    const isExtension = definition.kind.endsWith('Extension') || definition.kind === 'SchemaDefinition'
    return [
      ...(isExtension ? [] : problemOf(path, owner, definition as unknown as Described)),
      ...membersOf(definition).flatMap((member) => [
        ...problemOf(path, `${owner}.${member.name.value}`, member),
        ...(member.arguments ?? []).flatMap((argument) =>
          problemOf(path, `${owner}.${member.name.value}(${argument.name.value})`, argument),
        ),
      ]),
    ]
  })
}

function membersOf(definition: DefinitionNode): readonly Described[] {
  if ('fields' in definition) return definition.fields ?? []
  if ('values' in definition) return definition.values ?? []
  return []
}

function problemOf(path: string, title: string, { name, description, loc }: Described): string[] {
  const text = description?.value.trim() ?? ''
  const place = `${path}:${loc?.startToken.line ?? 1}: ${title}`
  if (!text) return [`${place} has no description`]
  if (lettersOf(text) === lettersOf(name.value)) return [`${place} is described by its name only`]
  if (!/[.):]$/.test(text)) return [`${place} has a description that is no sentence with a full stop`]
  return []
}

/** The letters of a text without spaces, case and articles, to compare it with a name. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b(the|a|an|of)\b/g, '')
    .replaceAll(/[^a-z]/g, '')
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const problems = globSync('schema/*.graphql', { cwd: root })
    .toSorted()
    .flatMap((path) => missingDescriptions(path, readFileSync(join(root, path), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
