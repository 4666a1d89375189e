import { useClient } from 'urql'
import {
  RescheduleDocument,
  type RescheduleQuery,
  type RescheduleQueryVariables,
} from './reschedule.generated.ts'

/** Reloads terms and times; resolves when there is a response, with which the page is updated. */
export function useRefetchReschedule(variables: RescheduleQueryVariables): () => Promise<unknown> {
  const client = useClient()
  return () =>
    client
      .query<RescheduleQuery>(RescheduleDocument, variables, { requestPolicy: 'network-only' })
      .toPromise()
}
