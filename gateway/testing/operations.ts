// One operation for every field of Query and Mutation, for tests of rules that hold for all of them.
import { accountMutations } from './operations/account-mutations.ts'
import type { TestOperation } from './operations/build.ts'
import { orderMutations } from './operations/order-mutations.ts'
import { queries } from './operations/queries.ts'
import { waitingMutations } from './operations/waiting-mutations.ts'

export const everyOperation: TestOperation[] = [
  ...queries,
  ...orderMutations,
  ...accountMutations,
  ...waitingMutations,
]

export function operation(title: string): TestOperation {
  return everyOperation.find((one) => one.title === title)!
}
