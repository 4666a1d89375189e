import type { Client } from 'pg'

/** What is true of every database of the shop. */
export interface Invariant {
  name: string
  /** Finds violations, by the id of the order if there is one. */
  counterexamples: string
}

/** Names of the violated invariants, with a few of the orders. */
export async function violations(client: Client, invariants: Invariant[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, counterexamples } of invariants) {
    const { rows } = await client.query<{ id: number }>(counterexamples)
    if (rows.length > 0) found.push(`${name}: not ${rows.slice(0, 5).map(({ id }) => id)} (${rows.length})`)
  }
  return found
}
