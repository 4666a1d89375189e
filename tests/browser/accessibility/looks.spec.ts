// The main states of the shop on a phone: with axe, in forced colours, at 320 px, and with text of twice the
// size.
import { walkToHold, walkToTrip } from '../steps/looks/main-states.ts'
import { seeForced, seeLarge, seeNarrow } from '../steps/looks/settings.ts'
import { visit } from '../steps/visit.ts'
import { test as base } from '../test.ts'

type See = (state: string) => Promise<void>

/** States that a journey checks with axe, on a phone too. */
const ofJourneys = ['times', 'move', 'payment']

const test = base.extend<{ seeLooks: See }>({
  seeLooks: async ({ page, seeState }, use) =>
    use(async (state) => {
      if (!ofJourneys.includes(state)) await seeState(state)
      await seeForced(page, state)
      await seeNarrow(page, state)
      await seeLarge(page, state)
    }),
})

test('before a booking', async ({ page, texts, ownDay, seeLooks }) => {
  test.slow()
  await walkToHold(page, texts, ownDay, seeLooks)
})

test('with a booking', async ({ page, texts, ownDay, seeLooks }) => {
  test.slow()
  await walkToTrip(page, texts, ownDay, seeLooks)
})

test('in English', { tag: '@smoke' }, async ({ page, texts, seeLooks }) => {
  for (const path of ['/en/gutscheine/print', '/en/locations/mainz']) {
    await visit(page, texts, path)
    await seeLooks(path.slice(1).replaceAll('/', '-'))
  }
})
