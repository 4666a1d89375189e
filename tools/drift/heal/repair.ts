// Where the compiler stumbles after a rename, what it stumbles at is what was meant.
import { followed } from './literals.ts'
import { coveredBy, isNear, isOfValue, type Mention, mentionsOf, renamedAt } from './mentions.ts'
import type { Fault, Project } from './project.ts'
import type { Rename } from './renames.ts'

const rounds = 6

/**
 * Names in texts and values of an enum: those at which the compiler stumbles now are what was meant, if the
 * new name pleases it.
 */
export function repair(project: Project, rename: Rename, files: string[]): Fault[] {
  let faults: Fault[] = []
  for (let round = 0; round < rounds; round++) {
    faults = project.faultsIn(files)
    const byFile = Map.groupBy(faults, ({ file }) => file)
    let isRepaired = false
    for (const [file, each] of byFile) {
      const mentions = mentionsOf(project.sourceOf(file), rename.from)
      const meant = mentions.filter((mention) =>
        each.some((fault) => coveredBy(project.sourceOf(file), mention, fault)),
      )
      const near = mentions.filter((mention) =>
        each.some((fault) => isNear(project.sourceOf(file), mention, fault)),
      )
      const others = mentions.filter((mention) => rename.kind !== 'value' && isOfValue(mention))
      const groups = [meant, ...[...near, ...others].map((mention) => [mention])]
      if (groups.some((group) => tried(project, file, group, rename, each.length))) isRepaired = true
    }
    if (!isRepaired && rename.kind === 'member') isRepaired = followed(project, rename, faults, files)
    if (!isRepaired) break
  }
  return faults
}

/** A type of the gateway's or the API's own may name a header, too: all of them at once, if that helps. */
export function withOwnTypes(
  project: Project,
  { path, from, to }: Rename,
  files: string[],
  checked: string[],
  faults: Fault[],
): Fault[] {
  if (faults.length === 0 || !path.startsWith('header ')) return faults
  const before = files.map((file) => [file, project.textOf(file)] as const)
  for (const [file, text] of before)
    project.edit(
      file,
      mentionsOf(project.sourceOf(file), from).map((mention) => renamedAt(text, mention, to)),
    )
  const left = project.faultsIn(checked)
  if (left.length < faults.length) return left
  for (const [file, text] of before)
    project.edit(file, [{ start: 0, end: project.textOf(file).length, text }])
  return faults
}

/** Whether fewer faults are left with the edits; without that nothing is changed. */
function tried(project: Project, file: string, meant: Mention[], { to }: Rename, count: number): boolean {
  if (meant.length === 0) return false
  const before = project.textOf(file)
  project.edit(
    file,
    meant.map((mention) => renamedAt(before, mention, to)),
  )
  if (project.faultsIn([file]).length < count) return true
  project.edit(file, [{ start: 0, end: project.textOf(file).length, text: before }])
  return false
}
