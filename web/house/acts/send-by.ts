import type { CombinedError } from 'urql'
import type { ActInput } from '../../generated/house-schema.ts'
import type { ActResultFragment } from './act-result.generated.ts'
import type { SendAct } from './attempt.ts'

/** The mutation of an act: the only field of its document is the result. */
type Mutate<Input> = (variables: { input: Input; act: ActInput }) => Promise<{
  data?: Record<string, ActResultFragment>
  error?: CombinedError
}>

/** Sends an act by its mutation, with what was filled in. */
export function sendBy<Input>(mutate: Mutate<Input>, input: Input): SendAct {
  return async (act) => {
    const { data, error } = await mutate({ input, act })
    return { result: data && Object.values(data)[0], error }
  }
}
