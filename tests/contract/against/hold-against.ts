// Holds a spa API to openapi/ and to what the gateway does with it, by running the shop's operations on it.
import { Temporal } from 'temporal-polyfill'
import { createTestGateway } from '#gateway/testing/gateway.ts'
import { everyOperation, operation } from '#gateway/testing/operations.ts'
import type { TestSpa } from '#gateway/testing/spa.ts'
import { expectSpaApi } from './no-spa-api.ts'
import { observe } from './observe.ts'
import { createTally } from './tally.ts'

export interface HoldOptions {
  /** An account to log in with; without it only what is public is read. */
  account?: { email: string; password: string } | null
  /** Holds a suite for the account and releases it. */
  mayWrite?: boolean
}

type Failures = ReturnType<typeof createTally<string>>
type Shop = ReturnType<ReturnType<typeof createTestGateway>['browser']>

/** `failures` are operations of the shop that do not work on this API. */
export async function holdAgainst(spa: Pick<TestSpa, 'baseUrl' | 'fetch'>, options: HoldOptions = {}) {
  await expectSpaApi(spa)
  const day = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 14 }).toString()
  const observed = observe(spa)
  const deadlines = { readDeadlineMs: 30_000, writeDeadlineMs: 30_000 }
  const shop = createTestGateway(observed.spa, deadlines).browser()
  const failures = createTally((line: string) => line)

  async function run(title: string, query: string, variables: object) {
    const before = observed.failedCalls()
    const { data, errors } = await shop.ask(query, variables)
    // To its clients the gateway has one sentence for an API that is away and one whose answer is wrong.
    const isBroken = observed.failedCalls() === before
    for (const { path = ['the operation'], message, extensions } of errors) {
      const place = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')
      const reason =
        isBroken && extensions?.code === 'UPSTREAM_UNAVAILABLE'
          ? 'what it reads breaks the contract'
          : message
      failures.add(`${title}: ${extensions?.code} at ${place} (${reason})`)
    }
    return data
  }

  const stores = (await run('stores', '{ stores { number route isComingSoon } }', {}))?.stores ?? []
  const store = stores.find(({ isComingSoon }: { isComingSoon: boolean }) => !isComingSoon)
  if (!store) failures.add('stores: there is no open store')
  if (options.account) {
    const { query } = operation('logIn')
    const { email, password } = options.account
    const loggedIn = await run('logIn', query, { input: { email, password } })
    for (const { code } of loggedIn?.logIn.userErrors ?? []) failures.add(`logIn: ${code}`)
  }
  for (const { title, query, variables } of everyOperation.filter(({ query: text }) => isQuery(text)))
    await run(title, here(query, day, store?.route), variables)
  await refusals(observed.spa)
  if (options.account && options.mayWrite && store) await holdAndRelease(shop, store.route, day, failures)
  if (options.account) await run('logOut', operation('logOut').query, {})
  return { ...observed, failures: [...failures] }
}

const isQuery = (text: string): boolean => !text.startsWith('mutation')

/** The operations are written for a store and a day of the tests. */
function here(query: string, day: string, route = 'mainz'): string {
  const { year, month } = Temporal.PlainDate.from(day)
  return query
    .replaceAll('route: "mainz"', `route: "${route}"`)
    .replaceAll('2026-12-05', day)
    .replaceAll('year: 2026, month: 12', `year: ${year}, month: ${month}`)
}

/** What every API has to refuse, with a session or without. */
async function refusals({ baseUrl, fetch }: Pick<TestSpa, 'baseUrl' | 'fetch'>): Promise<void> {
  for (const path of [
    '/v2/stores/for-website/32000',
    '/v2/stores/for-website/no-number',
    '/v2/order/ForUser/all?Offset=0&Count=1',
    '/v1/identity/UserInfo',
    '/v2/payment/AAAAAAAAAAAAAAAAAAAAAAAA/status',
  ])
    await fetch(new Request(`${baseUrl}${path}`))
}

/** The life of a hold, without a payment. */
async function holdAndRelease(shop: Shop, route: string, day: string, failures: Failures): Promise<void> {
  const run = async (title: string, input: object) => {
    const { data, errors } = await shop.ask(operation(title).query, { input })
    const codes = (data?.[title]?.userErrors ?? []) as { code: string }[]
    for (const { message } of errors) failures.add(`${title}: ${message}`)
    for (const { code } of codes) failures.add(`${title}: ${code}`)
    return data?.[title]
  }
  const { data } = await shop.ask(
    `query($route: String!, $day: Date!) { store(route: $route) { slots(day: $day) { slots { id } } } }`,
    { route, day },
  )
  const slots = (data?.store?.slots ?? []) as { slots: { id: string }[] }[]
  const slotId = slots.flatMap((group) => group.slots)[0]?.id
  if (!slotId) return failures.add(`slots: nothing is free on ${day}`)
  const held = await run('bookSlot', { cartId: crypto.randomUUID(), slotId, persons: 2 })
  const bookingId = held?.booking?.id as string | undefined
  if (!bookingId) return
  const companions = [{ firstName: 'Jonas', lastName: 'Weber', doNotInform: true }]
  await run('addInsurance', { bookingId })
  await run('removeInsurance', { bookingId })
  await run('setVisitors', { bookingId, isBookerComing: true, companions })
  await run('extendBooking', { bookingId })
  await run('releaseBooking', { bookingId })
}
