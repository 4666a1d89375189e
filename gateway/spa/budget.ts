import { GraphQLError } from 'graphql'

/** What one operation may ask of the spa. */
export interface Budget {
  /** Counts a call; throws when the operation has had its share. */
  spend(): void
  readonly spent: number
}

/**
 * Aliases and lists multiply: one small query could make hundreds of calls. The shop's largest page needs about a dozen; a list of
 * fifty orders with all their details still passes.
 */
export function createBudget(calls = 64): Budget {
  let spent = 0
  return {
    spend: () => {
      spent += 1
      if (spent > calls)
        throw new GraphQLError('This operation asks for too much at once.', {
          extensions: { code: 'TOO_EXPENSIVE' },
        })
    },
    get spent() {
      return spent
    },
  }
}
