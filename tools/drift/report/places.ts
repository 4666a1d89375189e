import type { Report, ReportedFinding } from './report.ts'

/** File and line of a finding, `openapi/paths/stores.yaml:12`; null where it has none. */
export function placeOfFinding(
  { placeOf }: Report,
  { node, nodeBefore, at }: ReportedFinding,
): string | null {
  return at || node || nodeBefore ? placeOf({ node, nodeBefore, at }) : null
}

/** The same in two parts; the contract's first line where it has none. */
export function lineOfFinding(report: Report, finding: ReportedFinding): { file: string; line: number } {
  const place = placeOfFinding(report, finding) ?? 'openapi/openapi.yaml:1'
  const [, file = place, line = '1'] = /^(.*):(\d+)$/.exec(place) ?? []
  return { file, line: Number(line) }
}

/** The part of the contract and the place within it. */
export const nameOf = ({ owner, path }: Pick<ReportedFinding, 'owner' | 'path'>): string =>
  path ? `${owner}, ${path}` : owner

/** What changed, and the consumers and screens that are concerned. */
export function sentenceOf(finding: ReportedFinding): string {
  const { text, consumers = [], screens } = finding
  const concerned = (name: string, all: string[]) => (all.length > 0 ? ` ${name}: ${all.join(', ')}.` : '')
  return `${nameOf(finding)}: ${text}.${concerned('Consumers', consumers)}${concerned('Screens', screens)}`
}
