import type { Exchange } from 'urql'
import { map, pipe } from 'wonka'

/**
 * Takes the data from a result whose `viewer` is null because of an error: pages read null as logged out, and
 * would send a visitor with a session to the login while the spa is away.
 */
export const failedViewerExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      map((result) =>
        result.data?.viewer === null && result.error?.graphQLErrors.some(({ path }) => path?.[0] === 'viewer')
          ? { ...result, data: undefined }
          : result,
      ),
    )
