// A field that GraphQL read from the answer by its name needs a resolver once the member has another one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import ts from 'typescript'
import { isDeclaredAt, placesOf, typesFile } from './generated-types.ts'
import type { Edit, Project } from './project.ts'
import type { Rename } from './renames.ts'

const sourcesFile = 'gateway/request/sources.ts'

/** Adds `parking: (store) => store.parkingKind` to the resolvers of each type that had none for the field. */
export function addResolvers(
  root: string,
  project: Project,
  rename: Rename,
  edits: Map<string, Edit[]>,
): void {
  const { from, to } = rename
  const checker = project.service.getProgram()!.getTypeChecker()
  const places = placesOf(project.sourceOf(typesFile), rename)
  const fields = typesWith(root, from)
  for (const node of project.sourceOf(sourcesFile).statements) {
    if (!ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node)) continue
    const type = node.name.text.replace(/Source$/, '')
    if (!fields.has(type) || !isDeclaredAt(places, checker.getTypeAtLocation(node.name).getProperty(from)))
      continue
    const found = resolversOf(root, project, type)
    if (!found || found.literal.properties.some((each) => each.name?.getText() === from)) continue
    const name = type[0]!.toLowerCase() + type.slice(1)
    const at = found.literal.getEnd() - 1
    const text = `  ${from}: (${name}) => ${name}.${to},\n`
    edits.set(found.file, [...(edits.get(found.file) ?? []), { start: at, end: at, text }])
  }
}

/** Types of the shop that have a field of this name. */
function typesWith(root: string, field: string): Set<string> {
  const found = new Set<string>()
  for (const file of globSync('schema/*.graphql', { cwd: root }))
    for (const node of parse(readFileSync(join(root, file), 'utf8')).definitions)
      if ('fields' in node && node.name && node.fields?.some(({ name }) => name.value === field))
        found.add(node.name.value)
  return found
}

/** The object literal of `export const Store = { … } satisfies StoreResolvers`. */
function resolversOf(root: string, project: Project, type: string) {
  const start = new RegExp(String.raw`^export const ${type}\b`, 'm')
  for (const file of globSync('gateway/**/*.ts', { cwd: root })) {
    if (!start.test(project.textOf(file))) continue
    const source = ts.createSourceFile(file, project.textOf(file), ts.ScriptTarget.Latest, true)
    for (const statement of source.statements.filter(ts.isVariableStatement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        const literal =
          initializer && ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer
        if (name.getText() === type && literal && ts.isObjectLiteralExpression(literal))
          return { file, literal }
      }
  }
  return null
}
