import { buildLines, nameOf, promiseOf } from './places.ts'
import { isRefused, type Report, type ReportedFinding } from './report.ts'
import type { Accepted } from './accepted.ts'
import { type Block, sorted } from './blocks.ts'

/** The report for a terminal. */
export function asText(report: Report): string {
  const { refused, breaks, accepted, toRead, harmless } = sorted(report.findings)
  const lines = [
    summaryOf(report),
    ...(refused.length > 0 ? ['', 'Refused:'] : []),
    ...refused.flatMap((block) => blockLines(report, block, '✗')),
    ...(refused.length > 0 && breaks.length > 0 ? ['', 'Breaks:'] : []),
    ...breaks.flatMap((block) => blockLines(report, block, '✗')),
    ...(accepted.length > 0 ? ['', 'Accepted:'] : []),
    ...accepted.map((each) => `  ~ ${nameOf(each)}: ${each.text} (${acceptanceOf(each.accepted!)})`),
    ...report.outdated.map((each) => `  ! ${outdatedLine(each)}`),
    ...(toRead.length > 0 ? ['', 'To be read, because no machine can know what it means:'] : []),
    ...toRead.flatMap((block) => blockLines(report, block, '?')),
    ...(harmless.length > 0 ? ['', 'Harmless:'] : []),
    ...harmless.flatMap((each) => [
      `  · ${nameOf(each)}: ${each.text}${inBrackets([each.because, promiseOf(each), ...buildLines(each)])}`,
      ...codeRows(each.codes),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

const inBrackets = (reasons: (string | null)[]): string => {
  const given = reasons.filter((reason) => reason !== null)
  return given.length > 0 ? ` (${given.join('; ')})` : ''
}

/** Asks to delete an accepted break. */
export const outdatedLine = (each: Accepted): string =>
  `${acceptanceOf(each)}: the day has passed, or no change has this fingerprint; delete it`

const acceptanceOf = ({ fingerprint, until, reason }: Accepted): string =>
  `${fingerprint}, until ${until}: ${reason}`

/** `2 changes break 5 screens, 1 has to be read, 3 are harmless (main (278d0da5) → the working tree).` */
export function summaryOf({ findings, before, after }: Report): string {
  const { refused, breaks, accepted, toRead, harmless } = sorted(findings)
  const breaking = breaks.flatMap((block) => block.findings)
  const screens = new Set(breaking.flatMap((each) => each.screens))
  const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`
  const early = refused.flatMap((block) => block.findings).length
  const read = toRead.flatMap((block) => block.findings).length
  const parts = [
    early > 0 && count(early, 'change is refused', 'changes are refused'),
    breaking.length > 0 &&
      `${count(breaking.length, 'change breaks', 'changes break')} ${
        screens.size > 0 ? count(screens.size, 'screen', 'screens') : 'what no screen shows'
      }`,
    accepted.length > 0 && count(accepted.length, 'is accepted', 'are accepted'),
    read > 0 && count(read, 'has to be read', 'have to be read'),
    harmless.length > 0 && count(harmless.length, 'is harmless', 'are harmless'),
  ].filter((part) => part !== false)
  const between = `${before} → ${after}`
  return parts.length > 0 ? `${parts.join(', ')} (${between}).` : `No change of the contract (${between}).`
}

function blockLines({ placeOf }: Report, { owner, findings }: Block, mark: string): string[] {
  const places = findings.map((each) => (each.at || each.node || each.nodeBefore ? placeOf(each) : null))
  const shown = (place: string | null | undefined) => (place ? ` · ${place}` : '')
  return [
    '',
    `${owner}${shown(places[0])}`,
    ...findings.flatMap((finding, i) => {
      const [first = '', ...rest] = findingLines(finding, mark)
      return [places[i] === places[0] ? first : `${first}${shown(places[i])}`, ...rest]
    }),
  ]
}

function findingLines(finding: ReportedFinding, mark: string): string[] {
  const { path, text, direction, calls, fields, operations, screens, tests, stories, codes } = finding
  const how = direction === 'read' ? 'read' : 'sent'
  return [
    `  ${mark} ${path ? `${path}: ` : ''}${text} (${how})`,
    ...row('accept', [finding.effect === 'breaks' && !isRefused(finding) ? finding.fingerprint : '']),
    ...row('sunset', [promiseOf(finding) ?? '']),
    ...row('in use', buildLines(finding)),
    ...row(
      'calls',
      calls.map(({ call, at }) => [call, ...at].join(' · ')),
    ),
    ...row(
      'fields',
      fields.map(({ field, at, isDefault }) =>
        [field, at ?? (isDefault && 'default resolver')].filter(Boolean).join(' · '),
      ),
    ),
    ...row('consumers', [(finding.consumers ?? []).join(', ')]),
    ...row('operations', [operations.join(', ')]),
    ...row('screens', [screens.join('  ')]),
    ...row('tests', tests),
    ...row('stories', stories),
    ...codeRows(codes),
  ]
}

/** Several documents that send the same operation get the same answer. */
const codeRows = (codes: ReportedFinding['codes']): string[] =>
  row('codes', [...new Set((codes?.answers ?? []).map(answerLine))])

type Answer = NonNullable<ReportedFinding['codes']>['answers'][number]

export const answerLine = ({ field, code, sentence, toWrite, isHandled }: Answer): string =>
  [
    `${field} answers ${code}${isHandled ? '' : ', which no sentence is about'}`,
    ...(sentence ? [`${sentence.id}: ${sentence.de} / ${sentence.en}`] : []),
    ...(toWrite ? [`write ${toWrite} in both languages`] : []),
  ].join(' · ')

/** At most so many of a kind; `--json` has all. */
const shownAtMost = 8

function row(name: string, values: string[]): string[] {
  const given = values.filter((value) => value !== '')
  const more = given.length - shownAtMost
  const shown = more > 1 ? [...given.slice(0, shownAtMost), `and ${more} more`] : given
  return shown.map((value, i) => `      ${(i === 0 ? name : '').padEnd(11)}${value}`)
}
