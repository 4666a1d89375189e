import { randomUUID } from 'node:crypto'
import type { FranchiseErrorCode } from '#gateway/generated/resolvers.ts'
import { countryIds } from '#gateway/ids.ts'
import { type Asked, ask, noProof, type Provocations, send } from './provocations.ts'
import type { Setup } from './setup.ts'
import { newAddress } from './visitors.ts'

/** An application with a proof of work. */
async function proven(setup: Setup, changes: object = {}, browser = setup.visitor({ from: newAddress() })) {
  const challengeSolution = await setup.solve(browser, 'APPLY_FOR_FRANCHISE')
  return apply(setup, { challengeSolution, ...changes }, browser)
}

const apply = (setup: Setup, changes: object = {}, browser = setup.visitor()): Asked =>
  ask(browser, 'applyForFranchise', { idempotencyKey: randomUUID(), ...changes })

export const franchiseCodes: Provocations<FranchiseErrorCode> = {
  CHALLENGE_REQUIRED: (setup) => apply(setup),
  CHALLENGE_INVALID: (setup) => apply(setup, { challengeSolution: noProof }),
  INVALID_INPUT: (setup) => apply(setup, { email: 'miriam' }),
  UNDER_AGE: (setup) =>
    proven(setup, { birthInfo: { dateOfBirth: '2020-03-14', placeOfBirth: 'Heilbronn' } }),
  COUNTRY_UNKNOWN: (setup) => proven(setup, { nationalityId: countryIds.write(9999) }),
  TOO_MANY_REQUESTS: async (setup) => {
    const { browser, variables } = await proven(setup)
    const { input } = variables as { input: object }
    await send(browser, 'applyForFranchise', input)
    await setup.exhaust('franchise-client:%')
    return proven(setup, {}, browser)
  },
}
