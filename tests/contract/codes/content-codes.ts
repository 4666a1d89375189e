import type {
  CompanionErrorCode,
  ContentErrorCode,
  WithdrawalErrorCode,
} from '#gateway/generated/resolvers.ts'
import { ask, noProof, type Provocations, send } from './provocations.ts'
import type { Scene } from './scene.ts'
import { newAddress } from './visitors.ts'

/** A browser in a network that has subscribed so often that a proof of work is due. */
async function subscribing(scene: Scene) {
  const browser = scene.visitor({ from: newAddress() })
  await send(browser, 'subscribeNewsletter')
  await scene.exhaust('newsletter-client:%')
  return browser
}

export const contentCodes: Provocations<ContentErrorCode> = {
  CONFIRMATION_TOKEN_INVALID: (scene) => ask(scene.visitor(), 'confirmNewsletter'),
  CHALLENGE_REQUIRED: async (scene) => ask(await subscribing(scene), 'subscribeNewsletter'),
  CHALLENGE_INVALID: async (scene) =>
    ask(await subscribing(scene), 'subscribeNewsletter', { challengeSolution: noProof }),
  INVALID_INPUT: (scene) => ask(scene.visitor(), 'subscribeNewsletter', { email: 'mara' }),
  TOO_MANY_REQUESTS: async (scene) => ask(await subscribing(scene), 'unsubscribeNewsletter'),
}

export const companionCodes: Provocations<CompanionErrorCode> = {
  COMPANION_NOT_FOUND: async (scene) => ask((await scene.guest()).browser, 'deleteCompanion'),
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'deleteCompanion'),
  INVALID_INPUT: { never: 'it takes an id only, and what is none is not found' },
  TOO_MANY_REQUESTS: { never: 'forgetting a companion is not limited' },
}

export const withdrawalCodes: Provocations<WithdrawalErrorCode> = {
  INVALID_INPUT: (scene) => ask(scene.visitor(), 'declareWithdrawal', { email: 'mara' }),
  TOO_MANY_REQUESTS: async (scene) => {
    const browser = scene.visitor({ from: newAddress() })
    await send(browser, 'declareWithdrawal')
    await scene.exhaust('withdrawal-client:%')
    return ask(browser, 'declareWithdrawal', { idempotencyKey: crypto.randomUUID(), name: 'Jo Weber' })
  },
}
