import type { TestedFinding } from './report.ts'

/** Findings about one shared part of the contract, or one operation. */
export interface Block {
  owner: string
  findings: TestedFinding[]
}

export interface Sorted {
  breaks: Block[]
  toRead: Block[]
  harmless: TestedFinding[]
}

/** What breaks first, then what a person has to read; what does no harm comes last. */
export function sorted(findings: TestedFinding[]): Sorted {
  const of = (effect: TestedFinding['effect']) => blocks(findings.filter((each) => each.effect === effect))
  return {
    breaks: of('breaks'),
    toRead: of('to-read'),
    harmless: withoutEchoes(findings),
  }
}

function blocks(findings: TestedFinding[]): Block[] {
  const owners = Map.groupBy(findings, ({ owner }) => owner)
  return [...owners].map(([owner, each]) => ({ owner, findings: each }))
}

/** A change that breaks readers need not be listed as harmless for senders, too. */
function withoutEchoes(findings: TestedFinding[]): TestedFinding[] {
  const nameOf = ({ owner, path, text }: TestedFinding) => `${owner}\n${path}\n${text}`
  const told = new Set(findings.filter(({ effect }) => effect !== 'harmless').map(nameOf))
  const harmless = findings.filter((each) => each.effect === 'harmless' && !told.has(nameOf(each)))
  return [...new Map(harmless.map((each) => [nameOf(each), each])).values()]
}
