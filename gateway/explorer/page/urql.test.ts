import { expect, test } from 'vitest'
import { urqlOf } from './urql.js'

test('names the file, the hook and its variables', () => {
  const text = urqlOf('query StoreSlots($id: ID!) { node(id: $id) { id } }', '{ "id": "2" }')
  expect(text).toContain('# store-slots.graphql')
  expect(text).toContain("import { useStoreSlotsQuery } from './store-slots.generated.ts'")
  expect(text).toContain('useStoreSlotsQuery({ variables: { "id": "2" } })')
})

test('executes a mutation', () => {
  const text = urqlOf(
    'mutation LogIn($input: LogInInput!) { logIn(input: $input) { userErrors { code } } }',
    '',
  )
  expect(text).toContain('] = useLogInMutation()')
  expect(text).toContain('await execute({})')
})
