import { userErrors } from './fields.ts'

export interface TestOperation {
  title: string
  query: string
  variables: Record<string, unknown>
}

export function query(title: string, text: string, variables: Record<string, unknown> = {}): TestOperation {
  return { title, query: text, variables }
}

export function mutation(title: string, type: string, fields: string, input: object): TestOperation {
  return {
    title,
    query: `mutation($input: ${type}!) { ${title}(input: $input) { ${fields} ${userErrors} } }`,
    variables: { input },
  }
}
