import type { Call, OperationId } from '../../http/contract.ts'
import type { HouseDeps } from '../deps.ts'
import { actorOf, requireStaff } from '../roles.ts'
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
    const { sentence, agreed, isDone, guest } = await perform(deps, act, actorOf(staff), input, {
      isDryRun: body.dryRun === true,
      agreed: body.agreed,
      idempotency: { operation, key: headers['Idempotency-Key'] },
    })
    return { status: 200 as const, body: { agreed, isDone, guest, sentence: sentence[context.locale] } }
  }
}
