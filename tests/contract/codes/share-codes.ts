import { randomUUID } from 'node:crypto'
import type { ShareLinkErrorCode } from '#gateway/generated/resolvers.ts'
import { type Asked, ask, type Provocations, send } from './provocations.ts'
import type { Scene, Stay } from './scene.ts'
import { newAddress } from './visitors.ts'

/** A paid stay of two with a link. */
async function shared(stay: Stay) {
  const { shareLink } = await send(stay.browser, 'createShareLink', { orderId: stay.orderId })
  return { ...stay, token: shareLink.token as string }
}

const answer = (scene: Scene, changes: object, browser = scene.visitor()): Asked =>
  ask(browser, 'answerSharedStay', { answerKey: randomUUID(), ...changes })

export const shareLinkCodes: Provocations<ShareLinkErrorCode> = {
  ORDER_NOT_FOUND: async (scene) => {
    const { orderId } = await scene.stay()
    return ask((await scene.guest()).browser, 'createShareLink', { orderId })
  },
  NOT_SHAREABLE: async (scene) => {
    const { browser, orderId } = await scene.withPaid()
    await send(browser, 'cancelOrder', { orderId })
    return ask(browser, 'createShareLink', { orderId })
  },
  LINK_NOT_VALID: (scene) => answer(scene, {}),
  ANSWERS_CLOSED: async (scene) => {
    const { browser, orderId, token } = await shared(await scene.withPaid())
    await send(browser, 'cancelOrder', { orderId })
    return answer(scene, { token })
  },
  CONFIRMATION_MISSING: async (scene) =>
    answer(scene, { token: (await shared(await scene.stay())).token, isAdult: false }),
  STAY_FULL: async (scene) => {
    const { token } = await shared(await scene.stay())
    const { browser, title, variables } = answer(scene, { token })
    await send(browser, title, (variables as { input: object }).input)
    return answer(scene, { token })
  },
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'createShareLink'),
  INVALID_INPUT: (scene) => answer(scene, { answerKey: 'a key' }),
  TOO_MANY_REQUESTS: async (scene) => {
    const browser = scene.visitor({ from: newAddress() })
    const asked = answer(scene, {}, browser)
    await browser.run(asked.title, asked.variables)
    await scene.exhaust('unknown-share-link:%')
    return asked
  },
}
