import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlOf } from './curl.js'

test('a shell that runs the copied command sends what stands in the editors', () => {
  const query = "# It's one\nquery One($text: String) { a(b: $text) }"
  const command = curlOf('http://127.0.0.1:4000/graphql', query, '{ "text": "\'$HOME`" }')
  const script = `curl() { printf '%s\\n' "$@"; }\n${command}`
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim().split('\n')
  expect(said[0]).toBe('http://127.0.0.1:4000/graphql')
  expect(JSON.parse(said.at(-1)!)).toEqual({ query, variables: { text: "'$HOME`" } })
  expect(said).toContain('content-type: application/json')
})

test('a subscription is followed', () => {
  const command = curlOf('http://127.0.0.1/graphql', 'subscription { slotsChanged { day } }', '')
  expect(command).toContain("-N -H 'accept: text/event-stream'")
  expect(curlOf('http://127.0.0.1/graphql', '{ a }', '')).not.toContain('accept')
})

test('variables that are empty or not finished are left out', () => {
  expect(curlOf('http://127.0.0.1/graphql', '{ a }', '')).not.toContain('variables')
  expect(curlOf('http://127.0.0.1/graphql', '{ a }', '{ "text":')).not.toContain('variables')
})
