// `npm run drift -- --heal`: follows the renames and new codes of a contract as far as that is sure.
import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { refusalsOf } from '../diff/codes.ts'
import type { Compared } from '../diff/contracts.ts'
import { carry, isGenerated, type Leftover } from './carry.ts'
import { addCodes } from './codes.ts'
import { editExamples } from './examples.ts'
import { openProject, withEdits } from './project.ts'
import { textsOf } from './texts.ts'
import { schemaRenames } from './schema-names.ts'
import { checkChosen, type Choice, type Chosen, proposalsOf, type Rename } from './renames.ts'

export interface Healed {
  renames: Rename[]
  choices: Choice[]
  /** Places for a person. */
  left: Leftover[]
  /** Texts of the files that change, before and after. */
  files: Map<string, { before: string; after: string }>
}

/** Computes everything that follows from a changed contract in the folder; writes nothing. */
export function heal(root: string, { before, after, changes }: Compared, chosen: Chosen): Healed {
  const named = schemaRenames(before, after, chosen)
  const found = proposalsOf(changes, chosen)
  checkChosen(chosen, [...found.offered, ...named.offered])
  const renames = [...found.renames, ...named.renames]
  const choices = [...found.choices, ...named.choices]
  const texts = textsOf(root)
  const left: Leftover[] = []
  if (renames.length > 0) {
    const codes = codesOf(after)
    const project = openProject(root, wordsOf(renames))
    for (const rename of renames) {
      const namesakes = renames.filter((each) => nameKey(each) === nameKey(rename))
      left.push(...carry(root, project, rename, !codes.has(rename.from), namesakes))
      for (const [file, edits] of editExamples(after, rename, texts.read))
        texts.write(file, withEdits(texts.read(file), edits))
    }
    for (const [file, { after: text }] of project.edited()) if (!isGenerated(file)) texts.write(file, text)
  }
  left.push(...addCodes(root, after, changes, texts, renames))
  return { renames, choices, left: left.filter(isNew), files: texts.changed() }
}

/** The codes of all refusals. */
const codesOf = (contract: Contract): Set<string> =>
  new Set(operationsOf(contract).flatMap((each) => refusalsOf(contract, each).map(({ code }) => code)))

/** A value is also looked for where its member is handed on, a parameter where its operation is called. */
const wordsOf = (renames: Rename[]) =>
  renames
    .flatMap(({ kind, from, path, calls }) => [
      from,
      ...(kind === 'parameter' ? [from.toLowerCase()] : []),
      ...(kind === 'value' ? [path.split(/[.[]/).at(-1)!] : []),
      ...(kind === 'parameter' ? calls.map((call) => call.split(' ')[1]!) : []),
    ])
    .filter(Boolean)

/** A member is the same name in several schemas; all else stands alone. */
const nameKey = ({ kind, owner, path, from, to }: Rename): string =>
  [kind, from, to, ...(kind === 'member' ? [] : [owner, path])].join(' ')

/** Each place once. */
const isNew = ({ at, why }: Leftover, i: number, all: Leftover[]) =>
  all.findIndex((each) => each.at === at && each.why === why) === i
