import { randomUUID } from 'node:crypto'
import type { ShareLinkErrorCode } from '#gateway/generated/resolvers.ts'
import { type Asked, ask, type Provocations, send } from './provocations.ts'
import type { Setup, Stay } from './setup.ts'
import { newAddress } from './visitors.ts'

/** A paid stay of two with a link. */
async function shared(stay: Stay) {
  const { shareLink } = await send(stay.browser, 'createShareLink', { orderId: stay.orderId })
  return { ...stay, token: shareLink.token as string }
}

const answer = (setup: Setup, changes: object, browser = setup.visitor()): Asked =>
  ask(browser, 'answerSharedStay', { answerKey: randomUUID(), ...changes })

export const shareLinkCodes: Provocations<ShareLinkErrorCode> = {
  ORDER_NOT_FOUND: async (setup) => {
    const { orderId } = await setup.stay()
    return ask((await setup.guest()).browser, 'createShareLink', { orderId })
  },
  NOT_SHAREABLE: async (setup) => {
    const { browser, orderId } = await setup.withPaid()
    await send(browser, 'cancelOrder', { orderId })
    return ask(browser, 'createShareLink', { orderId })
  },
  LINK_NOT_VALID: (setup) => answer(setup, {}),
  ANSWERS_CLOSED: async (setup) => {
    const { browser, orderId, token } = await shared(await setup.withPaid())
    await send(browser, 'cancelOrder', { orderId })
    return answer(setup, { token })
  },
  CONFIRMATION_MISSING: async (setup) =>
    answer(setup, { token: (await shared(await setup.stay())).token, isAdult: false }),
  STAY_FULL: async (setup) => {
    const { token } = await shared(await setup.stay())
    return answer(setup, { token, firstName: 'Ida' })
  },
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'createShareLink'),
  INVALID_INPUT: (setup) => answer(setup, { answerKey: 'a key' }),
  TOO_MANY_REQUESTS: async (setup) => {
    const browser = setup.visitor({ from: newAddress() })
    const asked = answer(setup, {}, browser)
    await browser.run(asked.title, asked.variables)
    await setup.exhaust('unknown-share-link:%')
    return asked
  },
}
