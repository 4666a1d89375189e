import type { Changed } from '../../../features/stays/change/change-form.tsx'
import type { ChangeStayQuery } from '../../../features/stays/change/change-stay.generated.ts'

export type Order = NonNullable<NonNullable<ChangeStayQuery['viewer']>['order']>

/** An order whose stay was changed. */
export type Done = Changed & { order: Order }
