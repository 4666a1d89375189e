import { randomUUID } from 'node:crypto'
import type { FranchiseErrorCode } from '#gateway/generated/resolvers.ts'
import { countryIds } from '#gateway/ids.ts'
import { type Asked, ask, noProof, type Provocations, send } from './provocations.ts'
import type { Scene } from './scene.ts'
import { newAddress } from './visitors.ts'

/** An application with a proof of work. */
async function proven(scene: Scene, changes: object = {}, browser = scene.visitor({ from: newAddress() })) {
  const challengeSolution = await scene.solve(browser, 'APPLY_FOR_FRANCHISE')
  return apply(scene, { challengeSolution, ...changes }, browser)
}

const apply = (scene: Scene, changes: object = {}, browser = scene.visitor()): Asked =>
  ask(browser, 'applyForFranchise', { idempotencyKey: randomUUID(), ...changes })

export const franchiseCodes: Provocations<FranchiseErrorCode> = {
  CHALLENGE_REQUIRED: (scene) => apply(scene),
  CHALLENGE_INVALID: (scene) => apply(scene, { challengeSolution: noProof }),
  INVALID_INPUT: (scene) => apply(scene, { email: 'miriam' }),
  UNDER_AGE: (scene) =>
    proven(scene, { birthInfo: { dateOfBirth: '2020-03-14', placeOfBirth: 'Heilbronn' } }),
  COUNTRY_UNKNOWN: (scene) => proven(scene, { nationalityId: countryIds.write(9999) }),
  TOO_MANY_REQUESTS: async (scene) => {
    const { browser, variables } = await proven(scene)
    const { input } = variables as { input: object }
    await send(browser, 'applyForFranchise', input)
    await scene.exhaust('franchise-client:%')
    return proven(scene, {}, browser)
  },
}
