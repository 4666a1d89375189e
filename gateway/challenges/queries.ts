import type { ChallengedMutation, QueryResolvers } from '../generated/resolvers.ts'
import type { ChallengedOperation } from '#openapi/generated/spa.ts'

const operationOf: Record<ChallengedMutation, ChallengedOperation> = {
  SUBSCRIBE_NEWSLETTER: 'subscribeNewsletter',
  REGISTER: 'register',
  REQUEST_LOGIN_CODE: 'register',
  REQUEST_PASSWORD_RESET: 'forgetPassword',
  APPLY_FOR_FRANCHISE: 'createFranchiseApplication',
  EXTEND_BOOKING: 'extendBooking',
  JOIN_WAITING_LIST: 'joinWaitingList',
}

export const challenge: QueryResolvers['challenge'] = async (_root, { mutation }, { spa }) => {
  const query = { operation: operationOf[mutation] }
  const found = await spa.anonymous.read((api) => api.GET('/v2/challenge', { params: { query } }))
  return {
    altcha: JSON.stringify(found),
    expiresAt: new Date(found.parameters.expiresAt * 1_000).toISOString(),
  }
}
