import { isDeepStrictEqual } from 'node:util'
import { BadInput } from '../bad-input.ts'
import type { ContractFiles } from '../contract/files.ts'
import { compareFiles } from '../diff/contracts.ts'
import { judge } from '../judge/judge.ts'
import { readAccepted } from '../report/accepted.ts'
import { type Report, reportOn, type TestedFinding } from '../report/report.ts'
import { judgeOf } from './builds.ts'
import type { Build } from './deployed.ts'
import { type LineageFile, readLineage } from './file.ts'
import { notesOn } from './identity.ts'
import { merged } from './merge.ts'
import { versionsOf } from './pairs.ts'
import { shopOfFile } from './shop-of-file.ts'

/** What a change of the contract does to these consumers, and what has to be known about their files. */
export async function compareByFiles(
  root: string,
  paths: readonly string[],
  before: ContractFiles,
  after: ContractFiles,
  builds: readonly Build[] = [],
): Promise<{ report: Report; notes: string[] }> {
  const files = consumersOf(paths.map((path) => ({ path, file: readLineage(path) })))
  const { title } = files[0]!.file.contract
  const all = versionsOf(before, after)
  const versions = all.find(([{ consumer }]) => consumer?.title === title) ?? all[0]!
  const { before: one, after: other, changes } = compareFiles(...versions)
  const notes = files.flatMap(({ path, file }) => notesOn(path, file, one))
  const consumers = files.map(({ file }) => ({ consumer: file.consumer, shop: shopOfFile(file) }))
  const deployed = judgeOf(builds)
  const findings: TestedFinding[] = []
  for (const change of changes) {
    const verdicts = consumers.map(async ({ consumer, shop }) => ({
      consumer,
      finding: await judge(shop, change, [one, other]),
    }))
    const uses = await deployed.contract(change, [one, other])
    findings.push({ ...merged(await Promise.all(verdicts)), builds: uses })
  }
  return { report: reportOn([one, other], findings, readAccepted(root)), notes }
}

interface Named {
  path: string
  file: LineageFile
}

/** What a file says, whenever it was made. */
const readsOf = ({ file: { day: _day, build: _build, earlier: _earlier, ...rest } }: Named) => rest

/** Each consumer once. Two files that say different things of one cannot both be right. */
function consumersOf(all: readonly Named[]): Named[] {
  const consumers = new Map<string, Named>()
  for (const each of all) {
    const known = consumers.get(each.file.consumer)
    if (known && !isDeepStrictEqual(readsOf(known), readsOf(each)))
      throw new BadInput(
        `${known.path} and ${each.path} say different things of ${each.file.consumer}: name one of them.`,
      )
    consumers.set(each.file.consumer, known ?? each)
  }
  return [...consumers.values()]
}
