import type { Held } from './report.ts'

/** A test case for each operation of the contract, and one for each thing that the shop cannot do. */
export function asJunit(held: Held, api: string): string {
  const { operations, seen, faults, failures } = held
  const broken = Map.groupBy(faults.counted(), ({ entry }) => entry.operation)
  const cases = [
    ...operations.map(({ id }) => {
      const breaches = (broken.get(id) ?? []).map(
        ({ entry: { status, member, expected }, count }) =>
          `${status} ${member || 'the whole answer'}: ${expected}${count > 1 ? ` (${count} times)` : ''}`,
      )
      return caseOf('contract', id, breaches, !seen.has(id))
    }),
    ...failures.map((line) => caseOf('shop', line.split(':')[0]!, [line], false)),
  ]
  const skipped = operations.filter(({ id }) => !seen.has(id)).length
  const counts = `tests="${cases.length}" failures="${broken.size + failures.length}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="npm run contract" ${counts}>`,
    `<testsuite name="${escaped(api)}" ${counts}>`,
    ...cases,
    '</testsuite>',
    '</testsuites>\n',
  ].join('\n')
}

function caseOf(group: string, name: string, problems: string[], isSkipped: boolean): string {
  const [first = ''] = problems
  const failure = `<failure message="${escaped(first)}">${escaped(problems.join('\n'))}</failure>`
  const inner = problems.length > 0 ? failure : isSkipped ? '<skipped message="not seen"/>' : ''
  return `<testcase classname="${group}" name="${escaped(name)}">${inner}</testcase>`
}

/** What XML 1.0 cannot hold is left out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- they are what is left out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
