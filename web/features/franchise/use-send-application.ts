import type { FormErrors } from '../../lib/forms/form-check.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import {
  type ApplyForFranchiseMutation,
  useApplyForFranchiseMutation,
} from './apply-for-franchise.generated.ts'
import type { Application } from './application/franchise-rules.ts'
import { toInput } from './to-input.ts'
import type { FranchiseErrorCode } from '../../generated/schema.ts'
import { refusalMessages } from '../../lib/graphql/refusal-messages.ts'

export type SendResult =
  | { kind: 'received' }
  /** Refused fields, of any step, by their name. */
  | { kind: 'refused'; errors: FormErrors }
  /** It may have arrived without a response: a retry with the same key sends nothing twice. */
  | { kind: 'failed'; reason: PlainMessageId }

/** Sends an application. The same key with the same answers is the same application. */
export function useSendApplication(): (application: Application, key: string) => Promise<SendResult> {
  const [, send] = useApplyForFranchiseMutation()
  return async (application, idempotencyKey) => {
    const { data, error } = await send({ input: { ...toInput(application), idempotencyKey } })
    if (!data)
      return {
        kind: 'failed',
        reason: isConnectionError(error) ? 'franchise.offline' : 'franchise.failed',
      }
    const { receivedAt, userErrors } = data.applyForFranchise
    return receivedAt ? { kind: 'received' } : refusalOf(userErrors)
  }
}

function refusalOf(userErrors: ApplyForFranchiseMutation['applyForFranchise']['userErrors']): SendResult {
  const errors: FormErrors = {}
  for (const { code, field } of userErrors) {
    const name = field?.at(-1)
    if (name !== undefined && name !== 'idempotencyKey') errors[name] ??= franchiseErrorMessage(code)
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'failed', reason: franchiseErrorMessage(userErrors[0]?.code ?? 'INVALID_INPUT') }
}

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
const franchiseErrorMessage = refusalMessages<FranchiseErrorCode>()('franchise', {})
