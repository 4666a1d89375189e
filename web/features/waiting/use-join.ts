import type { JoinWaitingListInput, PartOfDay, WellzoneKind } from '../../generated/schema.ts'
import type { FormErrors } from '../../lib/forms/form-check.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { type JoinWaitingListMutation, useJoinWaitingListMutation } from './join-waiting-list.generated.ts'
import type { Wanted } from './join-rules.ts'
import { waitingErrorMessage } from './waiting-error-messages.ts'

export type FreeStay = NonNullable<JoinWaitingListMutation['joinWaitingList']['freeStay']>

export type Joined =
  | { as: 'sent'; email: string }
  /** A stay that fits is free now: there is nothing to wait for. */
  | { as: 'free'; stay: FreeStay | null }
  | { as: 'wrong'; errors: FormErrors }
  | { as: 'failed'; why: PlainMessageId }

/** Fields of the form by those of the input. */
const fields: Partial<Record<string, keyof Wanted>> = {
  email: 'email',
  storeIds: 'store',
  days: 'when',
  weekdays: 'when',
  partsOfDay: 'part',
  wellzoneKinds: 'kind',
  persons: 'persons',
  durationHours: 'hours',
}

/** Asks for a place on the list. Each call may send a mail. */
export function useJoin() {
  const [, send] = useJoinWaitingListMutation()
  return async (wanted: Wanted): Promise<Joined> => {
    const { data, error } = await send({ input: inputOf(wanted) })
    if (!data)
      return { as: 'failed', why: isConnectionError(error) ? 'forms.error.offline' : 'waiting.failed' }
    const { email, freeStay, userErrors } = data.joinWaitingList
    const [refusal] = userErrors
    if (!refusal) return { as: 'sent', email: email ?? wanted.email }
    if (refusal.code === 'FIT_IS_FREE') return { as: 'free', stay: freeStay ?? null }
    const field = fields[refusal.field?.at(1) ?? '']
    const why = waitingErrorMessage(refusal.code)
    return field ? { as: 'wrong', errors: { [field]: why } } : { as: 'failed', why }
  }
}

function inputOf({ store, when, part, kind, persons, hours, email }: Wanted): JoinWaitingListInput {
  const isDay = (value: string) => value.includes('-')
  return {
    email,
    persons,
    durationHours: hours,
    storeIds: store,
    days: when.filter(isDay),
    weekdays: when.filter((value) => !isDay(value)).map(Number),
    partsOfDay: part.map((value) => value.toUpperCase() as PartOfDay),
    wellzoneKinds: kind as WellzoneKind[],
  }
}
