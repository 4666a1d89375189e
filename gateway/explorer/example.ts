import { Kind, parse, print } from 'graphql'

/** A prepared operation of GraphiQL. */
export interface Example {
  /** Name of the operation, and title of its tab. */
  name: string
  /** The noun it belongs to. */
  folder: string
  /** What it is for, in one sentence. */
  comment: string
  query: string
  /** `{{name}}` stands for what an earlier response gave, `{{new}}` for a new UUID. */
  variables?: object
  /** Names that its response gives to later examples, with their paths: see page/carry.js. */
  gives?: Record<string, string>
}

/** An account to log in with. */
export interface Login {
  email: string
  password: string
}

/** An example as it is written, before its operation is read. */
export type Written = Pick<Example, 'comment' | 'query' | 'variables' | 'gives'>

/** The examples of one noun. */
export function folder(name: string, examples: Written[]): Example[] {
  return examples.map(({ query, comment, ...more }) => {
    const document = parse(query)
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name)
      throw new Error('no named operation')
    const text = `# ${comment}\n${print(document)}`
    return { name: operation.name.value, folder: name, comment, query: text, ...more }
  })
}
