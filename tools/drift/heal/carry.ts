// Carries a rename of the contract through the sources, as far as TypeScript knows what is meant.
import { join } from 'node:path'
import type ts from 'typescript'
import {
  countMembers,
  countParameters,
  operationIds,
  type Place,
  placesOf,
  typesFile,
} from './generated-types.ts'
import { addResolvers } from './default-resolvers.ts'
import { mentionsOf, renamedAt } from './mentions.ts'
import { partedSpreads } from './spreads.ts'
import { parameterTexts } from './parameter-texts.ts'
import type { Edit, Fault, Project } from './project.ts'
import type { Rename } from './renames.ts'
import { repair, withOwnTypes } from './repair.ts'
import { asIn } from './spelling.ts'
import { isInSchema, judgeMention } from './untyped.ts'

/** A place for a person, with the reason. */
export interface Leftover {
  /** `api/stores/responses.ts:31`. */
  at: string
  why: string
  /** The compiler says it, and again after all is written. */
  isFault?: true
}

const unnamed =
  'stands where the types have no name for it; if its schema has another name, too, heal one after the other'

/** What `generate` makes. */
export const isGenerated = (file: string): boolean => file.startsWith('openapi/generated/')

const refusalsFile = 'openapi/generated/refusals.ts'

/**
 * Edits the project; returns what is left to a person. A code that is gone everywhere is sure in a text.
 * `namesakes` are the renames of the same name; what has no type is judged with the last of them, for all.
 */
export function carry(
  root: string,
  project: Project,
  rename: Rename,
  isGone: boolean,
  namesakes: readonly Rename[],
): Leftover[] {
  const places = placesOf(project.sourceOf(typesFile), rename)
  if (places.length === 0) return [{ at: `${rename.owner}, ${rename.path}`, why: unnamed }]
  asBefore(project, rename, places)
  const files = namesOf(rename).flatMap((name) => project.naming(name))
  const types = project.sourceOf(typesFile)
  const placesBefore = placesOf(types, rename)
  const edits = locationsOf(root, project, rename, placesBefore)
  const isParameter = rename.kind === 'parameter'
  const count = isParameter ? countParameters(types, rename) : countMembers(types, rename.from)
  const isUnique = isCode(rename) ? isGone : count === new Set(places.map(({ start }) => start)).size
  const left: Leftover[] = partedSpreads(project, rename, placesBefore)
  const meant = namesakes.flatMap((each) => placesOf(types, each))
  const isLast = namesakes.at(-1) === rename
  for (const file of isLast ? files.filter((each) => !isGenerated(each)) : []) {
    const taken = edits.get(file) ?? []
    for (const mention of mentionsOf(project.sourceOf(file), rename.from)) {
      if (taken.some((edit) => edit.start <= mention.end && mention.start <= edit.end)) continue
      const verdict = judgeMention(project, file, mention, rename, meant, isUnique)
      if (verdict === 'other') continue
      if (verdict === 'sure') taken.push(renamedAt(project.textOf(file), mention, rename.to))
      else left.push({ at: `${file}:${project.lineAt(file, mention.start)}`, why: verdict })
    }
    for (const { why, ...edit } of isParameter
      ? parameterTexts(project.sourceOf(file), rename, isUnique)
      : []) {
      if (taken.some(({ start, end }) => start <= edit.end && edit.start <= end)) continue
      if (why === null) taken.push(edit)
      else left.push({ at: `${file}:${project.lineAt(file, edit.start)}`, why })
    }
    if (taken.length > 0) edits.set(file, taken)
  }
  edits.set(refusalsFile, refusalsOf(project, rename, rename.from, rename.to))
  if (rename.kind === 'member') addResolvers(root, project, rename, edits)
  const texts = new Map([...files, typesFile, refusalsFile].map((file) => [file, project.textOf(file)]))
  for (const [file, each] of edits) project.edit(file, each)
  const isShops = rename.kind === 'operation' && isInSchema(root, rename.from)
  const users = files.filter(
    (file) =>
      isSource(file) ||
      (rename.kind === 'member' && /^(api|gateway)\//.test(file)) ||
      (rename.kind === 'operation' && (isOfApi(file) || !isShops)),
  )
  const unsure = isShops ? files.filter((file) => isTyped(file) && !users.includes(file)) : []
  const checked = [...new Set([...users, ...usersOf(project, rename), ...edits.keys()])]
  const sources = checked.filter((file) => !isGenerated(file))
  const repaired = repair(project, rename, sources)
  const faults = [
    ...withOwnTypes(project, rename, files.filter(isSource), sources, repaired),
    ...project.faultsIn(unsure),
  ]
  const news = withoutKnown(project, texts, faults)
  const faulty = news.map(({ file, line, message }) => ({
    ...{ at: `${file}:${line}`, why: unsure.includes(file) ? whichOf(rename) : message },
    isFault: true as const,
  }))
  return [...faulty, ...left.filter(({ at }) => !faulty.some((fault) => fault.at === at))]
}

/** Of a refusal. */
const isCode = ({ kind, path }: Rename): boolean => kind === 'value' && path === 'code'

/** Headers are written in any case. */
const namesOf = ({ kind, path, from }: Rename): string[] =>
  kind === 'parameter' && path.startsWith('header ') ? [...new Set([from, from.toLowerCase()])] : [from]

/** Types that were generated anew already say the new name: the code is searched for the old one. */
function asBefore(project: Project, rename: Rename, places: Place[]): void {
  const { from, to } = rename
  project.edit(refusalsFile, refusalsOf(project, rename, to, from))
  const edits = places.filter(({ text }) => text === to).map(({ start, end }) => ({ start, end, text: from }))
  if (edits.length > 0) project.edit(typesFile, edits)
}

/** An operation or a code in the table of refusals, which is generated, too. */
function refusalsOf(project: Project, rename: Rename, was: string, is: string): Edit[] {
  if (rename.kind !== 'operation' && !isCode(rename)) return []
  const text = project.textOf(refusalsFile)
  const quoted = isCode(rename) ? `"${was}"` : was
  const ids = isCode(rename) ? operationIds(project.sourceOf(typesFile), rename.calls) : [was]
  return ids.flatMap((id) => {
    const row = new RegExp(String.raw`^ {2}${id}:.*`, 'm').exec(text)
    const at = row && row[0].indexOf(quoted)
    if (!row || at === null || at < 0) return []
    const start = row.index + at + quoted.indexOf(was)
    return [{ start, end: start + was.length, text: is }]
  })
}

/** Where the language service finds the same thing. */
function locationsOf(root: string, { service, textOf }: Project, { kind, to }: Rename, places: Place[]) {
  const edits = new Map<string, Edit[]>()
  const add = (file: string, edit: Edit) => void edits.set(file, [...(edits.get(file) ?? []), edit])
  for (const { start, end } of places) {
    if (kind === 'value') {
      add(typesFile, { start, end, text: to })
      continue
    }
    const options = { providePrefixAndSuffixTextForRename: true }
    const found = service.findRenameLocations(join(root, typesFile), start, false, false, options) ?? []
    for (const { fileName, textSpan, prefixText = '', suffixText = '' } of found as ts.RenameLocation[]) {
      const file = fileName.slice(root.length + 1)
      const span = { start: textSpan.start, end: textSpan.start + textSpan.length }
      const edit = asIn(textOf(file), span, to)
      add(file, { ...edit, text: `${prefixText}${edit.text}${suffixText}` })
    }
  }
  return edits
}

/**
 * Sources of a value's member or a parameter's call, and those that import what says a member: they may hand
 * it on without saying its name.
 */
function usersOf(project: Project, { kind, path, from, calls }: Rename): string[] {
  if (kind === 'member')
    return project.naming(from).filter(isSource).flatMap(project.importing).filter(isSource)
  if (kind === 'parameter')
    return calls.flatMap((call) => project.naming(call.split(' ')[1]!)).filter(isSource)
  const member = path.split(/[.[]/).at(-1) ?? ''
  return kind === 'value' && member !== '' ? project.naming(member).filter(isSource) : []
}

/** Faults that were not there before the rename. */
function withoutKnown(project: Project, before: Map<string, string>, faults: Fault[]): Fault[] {
  if (faults.length === 0) return []
  const files = new Set(faults.map(({ file }) => file))
  const now = new Map([...before.keys()].map((file) => [file, project.textOf(file)]))
  const set = (texts: Map<string, string>) => {
    for (const [file, text] of texts)
      if (project.textOf(file) !== text)
        project.edit(file, [{ start: 0, end: project.textOf(file).length, text }])
  }
  set(before)
  const known = new Set(project.faultsIn(files).map(sameFault))
  set(now)
  return faults.filter((fault) => !known.has(sameFault(fault)))
}

/** What runs, and the samples that tests stand on. */
const isSource = (file: string) => /^(api|gateway|tests\/contract)\//.test(file) && !file.endsWith('.test.ts')

/** Its tests call an operation what the contract calls it; elsewhere the same name may be a mutation's. */
const isOfApi = (file: string) => file.startsWith('api/')

const isTyped = (file: string) => /^(gateway|tests)\//.test(file)

/** A text that is both would be another mutation, which only a run of the test finds. */
const whichOf = ({ from, to }: Rename) =>
  `says ${from}: of the spa that is ${to} now, the shop's own keeps its name`

const sameFault = ({ file, message }: Fault) => `${file} ${message}`
