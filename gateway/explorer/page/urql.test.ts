import { expect, test } from 'vitest'
import { urqlOf } from './urql.js'

test('names the file, the hook and its variables', () => {
  const text = urqlOf('query StoreSlots($id: ID!) { node(id: $id) { id } }', '{ "id": "2" }')
  expect(text).toContain('# store-slots.graphql')
  expect(text).toContain("import { useStoreSlotsQuery } from './store-slots.generated.ts'")
  expect(text).toContain('useStoreSlotsQuery({ variables: { "id": "2" } })')
})

test('follows a subscription, whatever a comment above it says', () => {
  const text = urqlOf(
    '# not a query Other\nsubscription Times($day: Date!) { slotsChanged(day: $day) { day } }',
    '',
  )
  expect(text).toContain("import { useTimesSubscription } from './times.generated.ts'")
  expect(text).toContain('useTimesSubscription({ variables: {} })')
  expect(urqlOf('mutation($input: LogInInput!) { logIn }', '')).toContain('useUnnamedMutation()')
})

test('executes a mutation', () => {
  const text = urqlOf(
    'mutation LogIn($input: LogInInput!) { logIn(input: $input) { userErrors { code } } }',
    '',
  )
  expect(text).toContain('] = useLogInMutation()')
  expect(text).toContain('await execute({})')
})
