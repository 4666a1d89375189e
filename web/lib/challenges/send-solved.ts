import type { AnyVariables, Client, OperationResult } from 'urql'
import type { ChallengedMutation } from '../../generated/schema.ts'
import { ChallengeDocument, type ChallengeQuery } from './challenge.generated.ts'
import { challengedField } from './challenged.ts'
import { solve } from './solve.ts'

/** A second one for a phone that changed its network, or slept, while it solved the first. */
const mostChallenges = 2

/** The result of the mutation with a solved challenge; the refusal if none can be got or solved. */
export async function sendSolved(
  client: Client,
  refused: OperationResult,
  field: string,
): Promise<OperationResult> {
  const { operation } = refused
  let result = refused
  for (let count = 0; count < mostChallenges && challengedField(result); count++) {
    const challengeSolution = await solutionFor(client, mutationOf(field))
    if (challengeSolution === null) return refused
    const { input } = operation.variables as { input: object }
    const variables: AnyVariables = { ...operation.variables, input: { ...input, challengeSolution } }
    result = await client.mutation<unknown, AnyVariables>(operation.query, variables).toPromise()
  }
  return { ...result, operation }
}

async function solutionFor(client: Client, mutation: ChallengedMutation): Promise<string | null> {
  const { data } = await client
    .query<ChallengeQuery>(ChallengeDocument, { mutation }, { requestPolicy: 'network-only' })
    .toPromise()
  return data?.challenge ? solve(data.challenge.altcha) : null
}

/** `subscribeNewsletter` is `SUBSCRIBE_NEWSLETTER`: the schema names all of them by this rule. */
function mutationOf(field: string): ChallengedMutation {
  return field.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toUpperCase() as ChallengedMutation
}
