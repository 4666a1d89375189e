import { randomUUID } from 'node:crypto'
import type { FranchiseErrorCode } from '#gateway/generated/resolvers.ts'
import { countryIds } from '#gateway/base/ids.ts'
import { type Asked, ask, noProof, type Provocations, send } from './provocations.ts'
import type { Setup } from './setup.ts'
import { newAddress } from './visitors.ts'

/** A browser in a network that has applied so often that a proof of work is due. */
async function applying(setup: Setup) {
  const browser = setup.visitor({ from: newAddress() })
  const { variables } = apply(setup, {}, browser)
  await send(browser, 'applyForFranchise', (variables as { input: object }).input)
  await setup.exhaust('franchise-client:%')
  return browser
}

const apply = (setup: Setup, changes: object = {}, browser = setup.visitor()): Asked =>
  ask(browser, 'applyForFranchise', { idempotencyKey: randomUUID(), ...changes })

export const franchiseCodes: Provocations<FranchiseErrorCode> = {
  CHALLENGE_REQUIRED: async (setup) => apply(setup, {}, await applying(setup)),
  CHALLENGE_INVALID: async (setup) => apply(setup, { challengeSolution: noProof }, await applying(setup)),
  INVALID_INPUT: (setup) => apply(setup, { email: 'miriam' }),
  UNDER_AGE: (setup) => apply(setup, { birthInfo: { dateOfBirth: '2020-03-14', placeOfBirth: 'Heilbronn' } }),
  COUNTRY_UNKNOWN: (setup) => apply(setup, { nationalityId: countryIds.write(9999) }),
  TOO_MANY_REQUESTS: async (setup) => {
    const browser = await applying(setup)
    const challengeSolution = await setup.solve(browser, 'APPLY_FOR_FRANCHISE')
    return apply(setup, { challengeSolution }, browser)
  },
}
