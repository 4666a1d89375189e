import type { Deps, Handlers } from '../../http/contract.ts'
import { notFound } from '../../http/problem.ts'
import { readCompanions, removeCompanion } from './companion-sql.ts'

export function companionsRoutes({ db }: Deps) {
  return {
    async listCompanions({ context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: { items: await readCompanions(db, userId) } }
    },
    async deleteCompanion({ params, context }) {
      const { userId } = await context.requireVisitor()
      if (!(await removeCompanion(db, userId, params.id))) throw notFound()
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}
