import type { Call, OperationId } from '../../http/contract.ts'
import type { HouseDeps } from '../deps.ts'
import { actorOf, requireStaff } from '../roles.ts'
import { readGuestName } from '../stay/guest-name.ts'
import type { Act, Subject } from './act.ts'
import { perform } from './perform.ts'

interface Asked {
  headers: { 'Idempotency-Key': string }
  body: { dryRun?: boolean; agreed?: string }
  context: Call<'getStaff'>['context']
}

/** Performs acts for the member of staff of a session, and responds in the language of the page. */
export function effects(deps: HouseDeps) {
  return async <Input, Found extends Subject>(
    operation: OperationId,
    { headers, body, context }: Asked,
    act: Act<Input, Found>,
    input: Input,
  ) => {
    const staff = await requireStaff(deps.db, context)
    const { sentence, orderId, ...effect } = await perform(deps, act, actorOf(staff), input, {
      isDryRun: body.dryRun === true,
      agreed: body.agreed,
      idempotency: { operation, key: headers['Idempotency-Key'] },
    })
    const guest = orderId === null ? null : await readGuestName(deps.db, orderId)
    return { status: 200 as const, body: { ...effect, guest, sentence: sentence[context.locale] } }
  }
}
