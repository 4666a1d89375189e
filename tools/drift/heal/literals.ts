// An object that a helper returns, or that is spread, is renamed where it is written: the compiler stumbles
// where it is used, in a source that may not say the name at all.
import ts from 'typescript'
import { type Mention, renamedAt } from './mentions.ts'
import type { Fault, Project } from './project.ts'
import type { Rename } from './renames.ts'

/** Renames the member in the literals that a fault is about, if fewer faults are left in these files then. */
export function followed(
  project: Project,
  { from, to }: Rename,
  faults: readonly Fault[],
  files: readonly string[],
): boolean {
  const tried = new Set<ts.Node>()
  for (const fault of faults) {
    const said = Map.groupBy(namesAt(project, fault, from), ({ node }) =>
      node.getSourceFile().fileName.slice(project.root.length + 1),
    )
    const names = [...said.values()].flat().map(({ node }) => node)
    if (names.every((name) => tried.has(name))) continue
    for (const name of names) tried.add(name)
    const before = [...said.keys()].map((file) => [file, project.textOf(file)] as const)
    for (const [file, text] of before)
      project.edit(
        file,
        said.get(file)!.map((mention) => renamedAt(text, mention, to)),
      )
    if (project.faultsIn(files).length < faults.length) return true
    for (const [file, text] of before)
      project.edit(file, [{ start: 0, end: project.textOf(file).length, text }])
  }
  return false
}

/** Where literals name the member of the value at a fault. */
function namesAt(project: Project, { file, start, end }: Fault, from: string): Mention[] {
  const checker = project.service.getProgram()!.getTypeChecker()
  const namesOf = (node: ts.Node) =>
    partsOf(checker.getTypeAtLocation(node))
      .flatMap((type) => type.getProperty(from)?.declarations ?? [])
      .flatMap(nameIn)
  let node: ts.Node | undefined = innermost(project.sourceOf(file), start, end)
  while (node && !ts.isStatement(node)) {
    const found = namesOf(node)
    if (found.length > 0) return found
    node = node.parent
  }
  return node && ts.isReturnStatement(node) && node.expression ? namesOf(node.expression) : []
}

const partsOf = (type: ts.Type): readonly ts.Type[] => {
  const plain = type.getNonNullableType()
  return plain.isUnion() ? plain.types : [plain]
}

function nameIn(declaration: ts.Declaration): Mention[] {
  const name = ts.isObjectLiteralElement(declaration) ? declaration.name : undefined
  if (!name || !ts.isIdentifier(name)) return []
  return [{ start: name.getStart(), end: name.getEnd(), node: name, isText: false }]
}

function innermost(node: ts.Node, start: number, end: number): ts.Node {
  const inner = ts.forEachChild(node, (child) =>
    child.getStart() <= start && end <= child.getEnd() ? child : undefined,
  )
  return inner ? innermost(inner, start, end) : node
}
