import { isRefused, type ReportedFinding } from './report.ts'

/** Findings about one shared part of the contract, or one operation. */
export interface Block {
  owner: string
  findings: ReportedFinding[]
}

export interface Sorted {
  /** They go earlier than was promised, or while a build in use reads them. */
  refused: Block[]
  breaks: Block[]
  /** They break, which somebody has accepted. */
  accepted: ReportedFinding[]
  toRead: Block[]
  harmless: ReportedFinding[]
}

/** What is refused and what breaks first, then what a person has to read; what does no harm comes last. */
export function sorted(all: ReportedFinding[]): Sorted {
  const findings = all.filter((each) => !isRefused(each))
  return {
    refused: blocks(withoutEchoes(all.filter(isRefused))),
    breaks: blocks(findings.filter(({ effect, accepted }) => effect === 'breaks' && !accepted)),
    accepted: findings.filter(({ accepted }) => accepted),
    toRead: blocks(findings.filter(({ effect }) => effect === 'to-read')),
    harmless: withoutEchoes(findings).filter(({ effect }) => effect === 'harmless'),
  }
}

function blocks(findings: ReportedFinding[]): Block[] {
  const owners = Map.groupBy(findings, ({ owner }) => owner)
  return [...owners].map(([owner, each]) => ({ owner, findings: each }))
}

/** A change that breaks readers need not be listed as harmless for senders, too. */
function withoutEchoes(findings: ReportedFinding[]): ReportedFinding[] {
  const nameOf = ({ owner, path, text }: ReportedFinding) => `${owner}\n${path}\n${text}`
  const told = findings.filter(({ effect }) => effect !== 'harmless')
  const names = new Set(told.map(nameOf))
  const harmless = findings.filter((each) => each.effect === 'harmless' && !names.has(nameOf(each)))
  return [...told, ...new Map(harmless.map((each) => [nameOf(each), each])).values()]
}
