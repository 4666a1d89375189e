import type { CombinedError, Exchange } from 'urql'
import { map, pipe, tap } from 'wonka'
import { withHeader } from './with-header.ts'

/** The window's event after a mutation was refused, because another account is logged in by now. */
export const otherAccountEvent = 'wellzone.other-account'

interface Named {
  viewer?: { id?: string } | null
}

/**
 * Sends the account that the page shows with each mutation, because a tab without storage does not hear of a
 * login in another tab. That is the first account that the gateway named, or the one of a login on this page;
 * `none` stands for a page without an account.
 */
export const shownAccountExchange: Exchange = ({ forward }) => {
  let shown: string | undefined
  return (operations) =>
    pipe(
      operations,
      map((operation) =>
        operation.kind === 'mutation' && shown ? withHeader(operation, 'x-account', shown) : operation,
      ),
      forward,
      tap(({ operation, data, error }) => {
        const { viewer } = (data ?? {}) as Named
        if (operation.kind === 'mutation') shown = accountOf(data) ?? shown
        else shown ??= viewer?.id ?? (viewer === null && !error ? 'none' : undefined)
        // Later than what the sender of the mutation says, so that this is read.
        if (isOtherAccount(error)) setTimeout(() => window.dispatchEvent(new Event(otherAccountEvent)))
      }),
    )
}

/** The account that a login or a change of the account answered with. */
function accountOf(data: unknown): string | undefined {
  const payloads = Object.values(data ?? {}) as (Named | null)[]
  return payloads.find((payload) => payload?.viewer?.id)?.viewer?.id
}

function isOtherAccount(error: CombinedError | undefined): boolean {
  return error?.graphQLErrors.some(({ extensions }) => extensions.code === 'OTHER_ACCOUNT') ?? false
}
