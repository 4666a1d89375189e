import type { WaitingRequest } from '#openapi/generated/spa.ts'
import { shownEmail } from '#http/shown-email.ts'
import type { JoinWaitingListInput, MutationResolvers } from '../generated/resolvers.ts'
import { storeIds } from '../base/ids.ts'
import { solutionHeader } from '../challenges/solution.ts'
import type { GatewayContext } from '../request/context.ts'
import { memberOfRefusal } from '../spa/contract/response-check.ts'
import { wellzoneKindOf, wellzoneTypesOf } from '../stores/wellzone-kinds.ts'
import { partsOfDay } from './parts-of-day.ts'
import { waitingErrors } from './problems.ts'

type Refused = ReturnType<typeof waitingErrors.of>

/** Never retried, since each call may send a mail. */
export const joinWaitingList: MutationResolvers['joinWaitingList'] = async (_root, { input }, context) => {
  const refused = { email: null, freeStay: null }
  const asked = await requestOf(input, context)
  if ('userErrors' in asked) return { ...refused, ...asked }
  const params = { header: solutionHeader(input) }
  try {
    await context.spa.anonymous.write((api) => api.POST('/v2/waiting/wishes', { params, body: asked.body }))
    return { email: shownEmail(input.email), freeStay: null, userErrors: [] }
  } catch (error) {
    const freeStay = memberOfRefusal(error, 'JoinWaitingListProblem', 'fit')
    return { ...refused, freeStay, userErrors: waitingErrors.from(error) }
  }
}

/** The wish in numbers of the spa: a kind is as many types as the chosen stores have of it. */
async function requestOf(
  input: JoinWaitingListInput,
  { loaders }: GatewayContext,
): Promise<{ body: WaitingRequest } | { userErrors: Refused }> {
  const { email, days, weekdays, wellzoneKinds, persons, durationHours } = input
  const numbers = input.storeIds.map((id) => storeIds.read(id))
  const stores = await Promise.all(numbers.map((number) => (number === null ? null : loaders.store(number))))
  const known = stores.filter((store) => store !== null)
  if (known.length < stores.length)
    return { userErrors: waitingErrors.of('STORE_NOT_OPEN', 'storeIds', 'There is no such store.') }
  const types = known
    .flatMap((store) => wellzoneTypesOf(store))
    .filter(({ type }) => wellzoneKinds.some((kind) => kind === wellzoneKindOf(type.name)))
  if (types.length === 0)
    return { userErrors: waitingErrors.of('SLOT_NOT_OFFERED', 'wellzoneKinds', 'No store has such a suite.') }
  return {
    body: {
      email,
      days: [...days],
      weekdays: [...weekdays],
      visitorAmount: persons,
      duration: durationHours,
      storeIds: known.map(({ id }) => id),
      partsOfDay: partsOfDay.write(input.partsOfDay),
      wellzoneTypeIds: [...new Set(types.map(({ type }) => type.id))],
    },
  }
}
