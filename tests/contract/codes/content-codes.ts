import type {
  CompanionErrorCode,
  ContentErrorCode,
  WithdrawalErrorCode,
} from '#gateway/generated/resolvers.ts'
import { ask, noProof, type Provocations, send } from './provocations.ts'
import type { Setup } from './setup.ts'
import { newAddress } from './visitors.ts'

/** A browser in a network that has subscribed so often that a proof of work is due. */
async function subscribing(setup: Setup) {
  const browser = setup.visitor({ from: newAddress() })
  await send(browser, 'subscribeNewsletter')
  await setup.exhaust('newsletter-client:%')
  return browser
}

export const contentCodes: Provocations<ContentErrorCode> = {
  CONFIRMATION_TOKEN_INVALID: (setup) => ask(setup.visitor(), 'confirmNewsletter'),
  CHALLENGE_REQUIRED: async (setup) => ask(await subscribing(setup), 'subscribeNewsletter'),
  CHALLENGE_INVALID: async (setup) =>
    ask(await subscribing(setup), 'subscribeNewsletter', { challengeSolution: noProof }),
  INVALID_INPUT: (setup) => ask(setup.visitor(), 'subscribeNewsletter', { email: 'mara' }),
  TOO_MANY_REQUESTS: async (setup) => ask(await subscribing(setup), 'unsubscribeNewsletter'),
}

export const companionCodes: Provocations<CompanionErrorCode> = {
  COMPANION_NOT_FOUND: async (setup) => ask((await setup.guest()).browser, 'deleteCompanion'),
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'deleteCompanion'),
}

export const withdrawalCodes: Provocations<WithdrawalErrorCode> = {
  INVALID_INPUT: (setup) => ask(setup.visitor(), 'declareWithdrawal', { email: 'mara' }),
  TOO_MANY_REQUESTS: async (setup) => {
    const browser = setup.visitor({ from: newAddress() })
    await send(browser, 'declareWithdrawal')
    await setup.exhaust('withdrawal-client:%')
    return ask(browser, 'declareWithdrawal', { idempotencyKey: crypto.randomUUID(), name: 'Jo Weber' })
  },
}
