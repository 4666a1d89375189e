import { GraphQLError } from 'graphql'

/** The number of spa API calls that one operation may make. */
export interface Budget {
  /** Counts a call; throws `TOO_EXPENSIVE` beyond the limit. */
  spend(): void
  readonly spent: number
}

/**
 * Aliases and lists multiply: one small query could make hundreds of calls. The largest page needs about a
 * dozen; fifty orders with all their details still pass.
 */
export const mostCalls = 64

/** The budget of one operation. */
export function createBudget(): Budget {
  let spent = 0
  return {
    spend: () => {
      spent += 1
      if (spent > mostCalls)
        throw new GraphQLError('This operation asks for too much at once.', {
          extensions: { code: 'TOO_EXPENSIVE' },
        })
    },
    get spent() {
      return spent
    },
  }
}
