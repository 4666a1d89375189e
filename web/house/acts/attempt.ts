import type { CombinedError } from 'urql'
import type { ActInput, HouseErrorCode } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { newUuid } from '../../lib/uuid.ts'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import type { ActResultFragment } from './act-result.generated.ts'

/** Sends an act with what was filled in. */
export type SendAct = (act: ActInput) => Promise<{ result?: ActResultFragment; error?: CombinedError }>

/** The effect of an act, or why it has none. */
export interface Attempt {
  /** The entry of the log as it is, or would be. */
  sentence?: string
  /** The guest whose order it is about. */
  guest?: string | null
  agreed?: string
  code?: HouseErrorCode
  refusal?: PlainMessageId
  /** The order and time for which a refused receipt was recorded. */
  receiptUsedFor?: ActResultFragment['receiptUsedFor']
}

/** Tries an act, or does it with `dryRun: false`. */
export async function attempt(send: SendAct, act: Partial<ActInput> = {}): Promise<Attempt> {
  const { result, error } = await send({ idempotencyKey: newUuid(), dryRun: true, ...act })
  const code = result?.userErrors[0]?.code
  if (code) return { code, refusal: houseErrorMessage(code), receiptUsedFor: result.receiptUsedFor }
  if (!result?.effect) return { refusal: failureMessage(error) }
  const { sentence, guest, agreed } = result.effect
  return { sentence, guest, agreed }
}

/** The words of a notice: with the guest, so that one to whom an act was not meant is noticed. */
export function saidOf({ guest, sentence = '' }: Attempt): string {
  return guest ? `${guest}: ${sentence}` : sentence
}
