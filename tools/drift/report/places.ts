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
  const place = report.placeOf(finding)
  const [, file = place, line = '1'] = /^(.*):(\d+)$/.exec(place) ?? []
  return { file, line: Number(line) }
}

/** The part of the contract and the place within it. */
export const nameOf = ({ owner, path }: Pick<ReportedFinding, 'owner' | 'path'>): string =>
  path ? `${owner}, ${path}` : owner

/** What follows of a promise for those who stand on it; null where nothing was promised. */
export function promiseOf({ promise, effect }: Pick<ReportedFinding, 'promise' | 'effect'>): string | null {
  if (promise === null) return null
  if (promise.isBroken) return `refused, accepted or not: it stays until ${promise.until}, as was promised`
  const who = effect === 'breaks' ? ', and what still stands on it fails' : ''
  return `it may go: its sunset was ${promise.until}${who}`
}

/** `wellzone 1a2b3c4d, built 2026-11-26 09:00 UTC: /, /locations` of each build in use that it concerns. */
export const buildLines = ({ builds = [] }: Pick<ReportedFinding, 'builds'>): string[] =>
  builds.map(({ consumer, version, at, lastRanAt, screens }) => {
    const until = lastRanAt === null ? '' : `, ran until ${minuteOf(lastRanAt)}`
    return `${consumer} ${version}, built ${minuteOf(at)}${until}: ${screens.join(', ') || 'no screen'}`
  })

const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** What changed, and the consumers and screens that are concerned. */
export function sentenceOf(finding: ReportedFinding): string {
  const { text, consumers = [], screens } = finding
  const promise = promiseOf(finding)
  const builds = buildLines(finding)
  const concerned = (name: string, all: string[]) => (all.length > 0 ? ` ${name}: ${all.join(', ')}.` : '')
  const more = promise === null ? '' : ` ${promise[0]!.toUpperCase()}${promise.slice(1)}.`
  const who = [concerned('Consumers', consumers), concerned('Screens', screens), concerned('In use', builds)]
  return `${nameOf(finding)}: ${text}.${more}${who.join('')}`
}
