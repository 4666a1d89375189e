import type { User, VisitorInput as SpaVisitor } from '#openapi/generated/spa.ts'
import type { MutationResolvers, VisitorInput } from '../../generated/resolvers.ts'
import { changeHold, keyHeader } from './hold.ts'
import { bookingErrors } from './problems.ts'

const maxVisitors = 4

/**
 * The spa API takes all visitors, the booker first; the shop sends companions only, so the booker is read
 * from the account.
 */
export const setVisitors: MutationResolvers['setVisitors'] = async (_root, { input }, { spa }) => {
  const { bookingId, isBookerComing, companions, remembersCompanions } = input
  const count = companions.length + (isBookerComing ? 1 : 0)
  if (count < 1 || count > maxVisitors) {
    return {
      booking: null,
      userErrors: bookingErrors.of('VISITOR_COUNT_MISMATCH', ['companions'], 'One to four visitors.'),
    }
  }
  const { booking, userErrors } = await changeHold(bookingId, async (hold) => {
    const booker = isBookerComing
      ? [asVisitor(await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo')))]
      : []
    const body = {
      bookingOrderId: hold.number,
      userInBooking: isBookerComing,
      visitors: [...booker, ...companions.map(asCompanion)],
      ...(remembersCompanions && { remembersCompanions }),
    }
    return spa.visitor.writeIdempotent((api) =>
      api.PUT('/v2/visitor/order', { params: { header: keyHeader(hold) }, body }),
    )
  })
  return {
    booking,
    userErrors: userErrors.map((error) => ({ ...error, field: companionField(error.field, isBookerComing) })),
  }
}

function asVisitor({ firstName, lastName, email }: User): SpaVisitor {
  return { firstName, lastName, email, doNotInformPerMail: false }
}

function asCompanion({ firstName, lastName, email, doNotInform }: VisitorInput): SpaVisitor {
  return { firstName, lastName, doNotInformPerMail: doNotInform, ...(email ? { email } : {}) }
}

/**
 * `visitors.1.firstName` in the REST request is `companions.0.firstName` of the input if the booker comes.
 */
function companionField(field: string[] | null | undefined, isBookerComing: boolean): string[] | null {
  const [input, name, index, ...rest] = field ?? []
  if (input === undefined || name !== 'visitors') return field ?? null
  if (index === undefined) return [input, 'companions']
  const companion = Number(index) - (isBookerComing ? 1 : 0)
  const last = rest[0] === 'doNotInformPerMail' ? ['doNotInform'] : rest
  return companion < 0 ? null : [input, 'companions', String(companion), ...last]
}
