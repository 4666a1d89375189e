import { join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { BadInput } from '../bad-input.ts'
import { compare } from '../compare.ts'
import { type ContractFiles, filesOfDocument } from '../contract/files.ts'
import { compareFiles } from '../diff/contracts.ts'
import { type Healed, heal } from './heal.ts'
import type { Report } from '../report/report.ts'
import { readSchema } from '../schema/schema.ts'
import { type Chosen, nameOf } from './renames.ts'
import { unhealed } from './unhealed.ts'
import { faultsOf, formatted, generate } from './write.ts'

/**
 * Heals the folder and says what was done and what is left. `isDry` prints a patch and writes nothing; what
 * is said goes to stderr then. Exit code 1 if something is left to a person.
 */
export async function runHeal(
  root: string,
  before: ContractFiles,
  after: ContractFiles,
  { isDry, pairs }: { isDry: boolean; pairs: string[] },
): Promise<0 | 1> {
  // New codes are written into it.
  readSchema(after)
  const chosen = chosenOf(pairs)
  const compared = compareFiles(before, after)
  // Types of neither version, such as those of another branch, would lead a rename to the wrong places.
  const made = filesOfDocument(join(root, 'openapi/generated/spa.json'))
  if ([after, before].every((files) => compareFiles(files, made).changes.length > 0)) generate(root)
  const all = heal(root, compared, chosen)
  // The shop is run only where something is left that may break it.
  const isDone = unhealed({ ...compared, placeOf: () => '' }, all).length === 0 && isSameBeside(before, after)
  const { findings, placeOf } = isDone ? nothing : await compare(root, before, after, compared)
  const healed = { ...all, left: [...all.left, ...unhealed({ changes: findings, placeOf }, all)] }
  const files = formatted(root, healed.files)
  const isChanged = findings.length + compared.changes.length + files.size + healed.renames.length > 0
  const faults = isChanged ? faultsOf(root, files, isDry) : []
  if (isDry) process.stdout.write(patchOf(files))
  // What the compiler said before all was written, it says again if it is still so.
  const left = healed.left.filter(({ isFault }) => !isFault)
  process[isDry ? 'stderr' : 'stdout'].write(told({ ...healed, left, files }, faults))
  return isWhole({ ...healed, left }) && faults.length === 0 ? 0 : 1
}

const nothing: Pick<Report, 'findings' | 'placeOf'> = { findings: [], placeOf: () => '' }

/** Whether schema/ and the contract of the places service are what they were, as far as both have them. */
function isSameBeside(before: ContractFiles, after: ContractFiles): boolean {
  const [one, other] = [before, after].map(({ schema }) => schema && JSON.stringify([...schema()]))
  const [places, now] = [before, after].map(({ read }) => read('openapi/places.yaml'))
  return (!one || !other || one === other) && (places === null || now === null || places === now)
}

const isWhole = ({ choices, left }: Healed) => choices.length === 0 && left.length === 0

/** `Store.city=town` says which of several new names it is. */
function chosenOf(pairs: string[]): Chosen {
  return new Map(
    pairs.map((pair) => {
      const split = pair.lastIndexOf('=')
      if (split < 1 || split === pair.length - 1)
        throw new BadInput(`--rename is OLD=NEW, such as Store.city=town, not ${pair}.`)
      return [pair.slice(0, split), pair.slice(split + 1)]
    }),
  )
}

function patchOf(files: Healed['files']): string {
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, { before, after }]) => createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', ''))
    .map((patch) => patch.replace(/^=+\n/, ''))
    .join('')
}

function told({ renames, choices, left, files }: Healed, faults: string[]): string {
  const names = [...files.keys()].toSorted().join(', ')
  const lines = [
    ...renames.map(({ owner, path, from, to }) => `${nameOf(owner, path, from)} is ${to} now.`),
    ...choices.flatMap(({ owner, path, from, candidates }) => [
      `${nameOf(owner, path, from)} may be one of several, so nothing was done:`,
      ...candidates.map((each) => `  --rename ${nameOf(owner, path, from)}=${each}`),
    ]),
    files.size === 0
      ? 'Nothing to heal: no file has to change.'
      : `${files.size} ${files.size === 1 ? 'file follows' : 'files follow'}: ${names}.`,
    ...section('Left to you, because it is not sure:', byFile(left)),
    ...section('The compiler says:', faults),
  ]
  return `${lines.join('\n')}\n`
}

/** Several lines of a file for the same reason are one, `api/app.test.ts:31, 52: …`. */
function byFile(left: Healed['left']): string[] {
  const places = left.map(({ at, why }) => ({
    why,
    file: at.replace(/:\d+$/, ''),
    line: /:\d+$/.exec(at)?.[0],
  }))
  return [...Map.groupBy(places, ({ file, why }) => `${file}\n${why}`).values()].map((same) => {
    const lines = same.flatMap(({ line }) => line?.slice(1) ?? [])
    return `${[same[0]!.file, ...(lines.length > 0 ? [lines.join(', ')] : [])].join(':')}: ${same[0]!.why}`
  })
}

const section = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
