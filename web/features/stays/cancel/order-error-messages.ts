import type { OrderErrorCode } from '../../../generated/schema.ts'
import { refusalMessages } from '../../../lib/graphql/refusal-messages.ts'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const orderErrorMessage = refusalMessages<OrderErrorCode>()('orders', {})
