import type { Options } from '../options.ts'
import { asGithub, asGitlab } from './annotations.ts'
import { sorted } from './blocks.ts'
import { buildLines, nameOf, placeOfFinding, promiseOf } from './places.ts'
import type { Report, ReportedFinding } from './report.ts'
import { asSarif } from './sarif.ts'
import { answerLine, asText, outdatedLine, summaryOf } from './text.ts'

export { exitCodeOf } from './report.ts'

/** The form that the command line asks for; text for a terminal without one. */
export function formOf(options: Options): (report: Report) => string {
  if (options.json) return asJson
  if (options.markdown) return asMarkdown
  if (options.sarif) return asSarif
  if (options.github) return asGithub
  return options.gitlab ? asGitlab : asText
}

/** For another program: report.schema.json says of which form. */
export function asJson(report: Report): string {
  const { before, after, outdated } = report
  const findings = report.findings.map((finding) => {
    const { node: _node, nodeBefore: _before, at: _at, ...rest } = finding
    return { ...rest, place: placeOfFinding(report, finding) }
  })
  return `${JSON.stringify({ version: 1, before, after, findings, outdated }, null, 2)}\n`
}

/** For a pull request. */
export function asMarkdown(report: Report): string {
  const { refused, breaks, accepted, toRead, harmless } = sorted(report.findings)
  const part = (title: string, each: typeof breaks) =>
    each.length === 0 ? [] : ['', `### ${title}`, ...each.flatMap((block) => blockOf(report, block))]
  const rest = harmless.map((each) => `- ${nameOf(each)}: ${each.text}`)
  const outdated = report.outdated.map((each) => `- ${outdatedLine(each)}`)
  return `${[
    '## Contracts',
    '',
    summaryOf(report),
    ...part('Refused', refused),
    ...part('Breaks', breaks),
    ...(accepted.length > 0 ? ['', '### Accepted', '', ...accepted.map(acceptedLine)] : []),
    ...(outdated.length > 0 ? ['', '### Accepted, and outdated', '', ...outdated] : []),
    ...part('To be read', toRead),
    ...(rest.length > 0 ? ['', '### Harmless', '', ...rest] : []),
  ].join('\n')}\n`
}

const acceptedLine = (finding: ReportedFinding): string =>
  `- ${nameOf(finding)}: ${finding.text} (until ${finding.accepted!.until}: ${finding.accepted!.reason})`

function blockOf(
  { placeOf }: Report,
  { owner, findings }: { owner: string; findings: ReportedFinding[] },
): string[] {
  return [
    '',
    `**${owner}** · \`${placeOf(findings[0]!)}\``,
    '',
    ...findings.flatMap(({ path, text, consumers = [], screens, fields, calls, codes, ...rest }) => [
      `- ${path ? `\`${path}\` ` : ''}${text}`,
      ...[promiseOf(rest)].flatMap((promise) => (promise === null ? [] : [`  - sunset: ${promise}`])),
      ...buildLines(rest).map((line) => `  - in use: ${line}`),
      ...list('consumers', consumers),
      ...list('screens', screens),
      ...list(
        'fields',
        fields.map(({ field, at }) => (at ? `${field} (${at})` : field)),
      ),
      ...list(
        'calls',
        calls.map(({ call, at }) => [call, ...at].join(' · ')),
      ),
      ...(codes?.answers ?? []).map((answer) => `  - ${answerLine(answer)}`),
    ]),
  ]
}

const list = (name: string, values: string[]): string[] =>
  values.length > 0 ? [`  - ${name}: ${values.map((value) => `\`${value}\``).join(', ')}`] : []
