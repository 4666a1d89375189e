import type { Deps, Handlers } from '../http/contract.ts'
import { notFound, refusal } from '../http/problem.ts'
import { feedbackRefusal } from './rules.ts'
import { insertFeedback, readRateable } from './sql.ts'

export function reviewsRoutes({ db }: Deps) {
  return {
    async giveFeedback({ body, context }) {
      const { userId } = await context.requireVisitor()
      const isRateable = await readRateable(db, userId, body.order.id)
      if (isRateable === undefined) throw notFound('There is no such order.')
      if (!isRateable) throw notRateable()
      const code = feedbackRefusal(body)
      if (code) throw refusal<'giveFeedback'>(code, 'A complaint needs its words.')
      if (!(await insertFeedback(db, body))) throw notRateable()
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}

function notRateable() {
  return refusal<'giveFeedback'>(
    'OrderNotRateable',
    'Only a stay that was paid and has ended can be rated, once.',
  )
}
