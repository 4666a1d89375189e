// What opening a payment requires, whatever is bought.
import type { Db } from '../database/tables.ts'
import { refusal } from '../http/problem.ts'
import { countAttempt } from '../http/limits/rate-limit.ts'
import { methodOf } from '../provider/payment-types.ts'
import type { PaymentMethod } from '../provider/port.ts'

/** An account opens or captures at most 60 payments in ten minutes, over bookings and moves together. */
export async function countNewPayment(db: Db, userId: number): Promise<void> {
  await countAttempt(db, `create-payment:${userId}`, { limit: 60, windowSeconds: 600 })
}

/** How the provider takes the money of this type. Throws a refusal for any other type of the contract. */
export function requireMethod(paymentType: number): PaymentMethod {
  const method = methodOf(paymentType)
  if (method) return method
  throw refusal<'createPayment'>(
    'PaymentTypeNotImplemented',
    `This shop opens no payment of type ${paymentType}.`,
  )
}
