import { expect, test } from 'vitest'
import { createStorage } from './page/storage.js'

function browserWith(entries: Record<string, string>): Storage & Record<string, string> {
  const methods = {
    getItem: (key: string) => browser[key] ?? null,
    setItem: (key: string, value: string) => void (browser[key] = value),
    removeItem: (key: string) => void delete browser[key],
  }
  const browser = Object.assign(Object.create(methods), entries)
  return browser
}

const tab = (query: string, variables = '') => ({ id: query, title: 'Tab', query, variables, headers: 'x' })
const stateOf = (...tabs: object[]) => JSON.stringify({ tabs, activeTabIndex: tabs.length - 1 })

test('the explorer stores documents and appearance, and no variable, header or text in a document', () => {
  const browser = browserWith({})
  const storage = createStorage(browser, '1')
  storage.setItem('graphiql:theme', 'dark')
  storage.setItem('graphiql:variables', '{"password":"Kamin&Sauna94"}')
  storage.setItem('graphiql:headers', 'secret')
  storage.setItem(
    'graphiql:tabState',
    stateOf(
      tab('query A($id: ID) { heldBooking(id: $id) { id } }', '{"id":"secret"}'),
      tab('# a "comment"\n{ stores { id } }'),
      tab('mutation { logIn(input: { email: "a", password: "Kamin&Sauna94" }) { viewer { id } } }'),
    ),
  )
  expect(browser['graphiql:theme']).toBe('dark')
  expect(JSON.stringify({ ...browser })).not.toMatch(/Kamin|secret/)
  expect(JSON.parse(browser['graphiql:tabState']!).tabs).toHaveLength(2)
  expect(storage.getItem('graphiql:variables')).toContain('Kamin')
})

test('the explorer deletes what an earlier version has left, and the tabs of older examples', () => {
  const left = { 'graphiql:tabState': stateOf(tab('{ a }')), 'graphiql:variables': 'secret', other: 'kept' }
  const browser = browserWith(left)
  createStorage(browser, '1')
  expect({ ...browser }).toEqual({ other: 'kept', 'explorer:version': '1' })

  createStorage(browser, '1').setItem('graphiql:tabState', stateOf(tab('{ b }')))
  createStorage(browser, '1')
  expect(browser['graphiql:tabState']).toContain('{ b }')
  createStorage(browser, '2')
  expect(browser['graphiql:tabState']).toBeUndefined()
})
