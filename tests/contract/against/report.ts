// What `npm run contract` found, as text and for programs. tools/drift/report/contract.schema.json says of
// which form the JSON is.
import type { holdAgainst } from './hold-against.ts'

export type Held = Awaited<ReturnType<typeof holdAgainst>>

/** The API keeps the contract, and the shop works on it. */
export const isKept = ({ faults, failures }: Held): boolean => faults.size === 0 && failures.length === 0

/** `api` is its address. */
export function asJson(held: Held, api: string, version: string): string {
  const { operations, seen, faults, additions, failures, exampleMembers } = held
  const report = {
    version: 1,
    contract: version,
    api,
    isKept: isKept(held),
    operations: operations.map(({ id }) => {
      const { all, unseen } = exampleMembers(id)
      const answers = [...(seen.get(id)?.answers ?? [])].toSorted()
      return { id, answers, exampleMembers: all.length, unseenMembers: seen.has(id) ? unseen : all }
    }),
    breaches: faults.counted().map(({ entry, count }) => ({ ...entry, count })),
    additions: [...additions],
    failures,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** For a terminal. */
export function asText(held: Held): string {
  const { operations, seen, faults, additions, failures, exampleMembers } = held
  const lines = operations.flatMap(({ id }) => {
    const known = seen.get(id)
    if (!known) return []
    const { all, unseen } = exampleMembers(id)
    const example = all.length === 0 ? '' : `, ${all.length - unseen.length} of ${all.length} of its example`
    return [`${id.padEnd(30)} ${[...known.answers].toSorted().join(', ')}${example}`]
  })
  const unseen = operations.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
  return `${[
    ...lines,
    '',
    `${seen.size} of ${operations.length} operations seen. Not seen: ${unseen.join(', ')}.`,
    ...section('Members that the contract does not name, which it allows', [...additions]),
    ...section('Breaks the contract', [...faults]),
    ...section('What the shop cannot do on it', failures),
  ].join('\n')}\n`
}

const section = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? ['', `${title}:`, ...lines.map((line) => `  ${line}`)] : []
