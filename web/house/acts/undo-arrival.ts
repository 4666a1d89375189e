import type { Client } from 'urql'
import type { ActInput, SetArrivalInput } from '../../generated/house-schema.ts'
import { newUuid } from '../../lib/uuid.ts'
import { SetArrivalDocument } from './set-arrival.generated.ts'

/** Takes back what was said at the door. */
export async function undoArrival(client: Client, id: string): Promise<void> {
  const input: SetArrivalInput = { id, state: 'NONE' }
  const act: ActInput = { idempotencyKey: newUuid(), dryRun: false }
  await client.mutation(SetArrivalDocument, { input, act }).toPromise()
}
