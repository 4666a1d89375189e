import { parse, print } from 'graphql'

/** A tab of GraphiQL; its title is the operation's name. */
export interface Example {
  query: string
  variables?: string
}

export function example(query: string, variables?: object): Example {
  return {
    query: print(parse(query)),
    ...(variables ? { variables: JSON.stringify(variables, null, 2) } : {}),
  }
}
