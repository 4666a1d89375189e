/**
 * What a refused refund means. `made`: it was made before, read it; `retry`: it may succeed later; `staff`: a
 * person has to make it.
 */
type RefundOutcome = 'made' | 'retry' | 'staff'

/** Every issue that PayPal documents for a refund. */
export const refundOutcomes: Readonly<Record<string, RefundOutcome>> = {
  CAPTURE_FULLY_REFUNDED: 'made',
  DUPLICATE_INVOICE_ID: 'made',
  PENDING_CAPTURE: 'retry',
  PREVIOUS_REQUEST_IN_PROGRESS: 'retry',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'retry',
  TRANSACTION_DISPUTED: 'retry',
  INVALID_ACCOUNT_STATUS: 'retry',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'retry',
  PAYEE_ACCOUNT_RESTRICTED: 'retry',
  PERMISSION_DENIED: 'retry',
  CANNOT_BE_NEGATIVE: 'staff',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'staff',
  CURRENCY_MISMATCH: 'staff',
  DECIMALS_NOT_SUPPORTED: 'staff',
  DECIMAL_PRECISION: 'staff',
  INVALID_CURRENCY_CODE: 'staff',
  INVALID_PARAMETER_SYNTAX: 'staff',
  INVALID_RESOURCE_ID: 'staff',
  INVALID_STRING_LENGTH: 'staff',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'staff',
  MISSING_REQUIRED_PARAMETER: 'staff',
  PARTIAL_REFUND_NOT_ALLOWED: 'staff',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'staff',
  PLATFORM_FEE_EXCEEDED: 'staff',
  PLATFORM_FEE_NOT_ENABLED: 'staff',
  REFUND_AMOUNT_EXCEEDED: 'staff',
  REFUND_AMOUNT_TOO_LOW: 'staff',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'staff',
  REFUND_IS_RESTRICTED: 'staff',
  REFUND_NOT_ALLOWED: 'staff',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'staff',
  REFUND_TIME_LIMIT_EXCEEDED: 'staff',
}
