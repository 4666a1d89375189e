// What nearly every operation refuses in the same way, generated from the contract: a request of another
// form, no session, an id that is not there, and one request too many.
import type { OperationId } from '#api/http/contract.ts'
import { refusalCodes } from '#openapi/generated/refusals.ts'
import { exampleOf, operations } from './bare-requests.ts'
import type { Pairs } from './pairs.ts'
import type { Setup } from '../setup.ts'
import { newAddress } from '../visitors.ts'

type Operation = (typeof operations)[number]

const unknownId = 2_147_483_647
const notAToken = 'x'.repeat(43)

const refuse: Record<string, (setup: Setup, operation: Operation, token?: string) => Promise<unknown>> = {
  InvalidRequest: (setup, operation, token) =>
    setup.callSpa(operation.id, exampleOf(operation, { token, query: '&again=1&again=2' })),
  Unauthorized: (setup, operation) =>
    setup.callSpa(
      operation.id,
      exampleOf(operation, { token: operation.needsSession ? undefined : notAToken }),
    ),
  NotFound: (setup, operation, token) =>
    setup.callSpa(operation.id, exampleOf(operation, { token, id: unknownId })),
  async TooManyRequests(setup, operation, token) {
    const from = newAddress()
    const send = () => setup.callSpa(operation.id, exampleOf(operation, { token, id: unknownId }), from)
    await setup.forget('%')
    await send()
    await setup.exhaust(sendsMail.includes(operation.id) ? 'mail-recipient:%' : '%')
    await send()
    await setup.forget('%')
  },
}

/** Half of the limit of the network asks for a proof of work first. */
const sendsMail = ['register', 'subscribeNewsletter', 'forgetPassword']

/** Depend on more than the contract says: other tables have them. */
const special = [
  ...['getFeaturedArticle NotFound', 'getLegalDocument NotFound', 'updateAddress NotFound'],
  'receivePaymentCallback NotFound',
  ...[
    'getVoucherPreview',
    'priceVouchers',
    'declareWithdrawal',
    'createFranchiseApplication',
    'updateUserInfo',
  ].map((id) => `${id} TooManyRequests`),
]

/** Operations that end the session, or change what the member logs in with. */
const ownMember = ['changePassword', 'logout', 'deleteAccount', 'refreshSession', 'updateUserInfo']

const hasSession = (id: OperationId) => (refusalCodes[id] as readonly string[]).includes('Unauthorized')

export const commonPairs: Pairs = Object.fromEntries(
  operations.flatMap((operation) =>
    Object.entries(refuse)
      .filter(([code]) => (refusalCodes[operation.id] as readonly string[]).includes(code))
      .filter(([code]) => !special.includes(`${operation.id} ${code}`))
      .map(([code, provoke]) => [
        `${operation.id} ${code}`,
        async (setup: Setup) => {
          const by = await (ownMember.includes(operation.id) ? setup.member() : setup.guest())
          await provoke(setup, operation, hasSession(operation.id) ? await setup.tokenOf(by) : undefined)
        },
      ]),
  ),
)
