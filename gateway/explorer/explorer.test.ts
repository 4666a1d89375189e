import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { thisMachine } from '#http/loopback.ts'
import { getIntrospectionQuery, Kind, parse, print } from 'graphql'
import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway, shopOrigin } from '../testing/gateway.ts'
import { everyOperation } from '../testing/operations.ts'
import { createTestSpa } from '../testing/spa.ts'
import { createGateway, type Gateway } from '../gateway.ts'
import { examples } from './examples.ts'

const root = join(import.meta.dirname, '../..')

function browse(path: string, overrides = {}, clientAddress = thisMachine) {
  const { gateway } = createTestGateway(createTestSpa(successfulResponses()), overrides)
  return (headers: Record<string, string> = {}) =>
    gateway.fetch(new Request(`${shopOrigin}${path}`, { headers }), { clientAddress })
}

describe('GraphiQL', () => {
  test('opens at /graphql for a browser, and loads nothing from other hosts', async () => {
    const response = await browse('/graphql')({ accept: 'text/html,*/*;q=0.8' })
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(page).not.toMatch(/https?:\/\//)
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!)
    expect(files).toHaveLength(7)
    for (const file of files) expect((await browse(file)()).status).toBe(200)
  })

  test.each([
    'editorWorkerService.worker.js',
    'json.worker.js',
    'graphql.worker.js',
    'start.js',
    'calls.js',
    'carry.js',
    'curl.js',
    'editors.js',
    'events.js',
    'hints.js',
    'panel.js',
    'storage.js',
    'urql.js',
  ])('finds its script %s', async (name) => {
    const response = await browse(`/graphql/explorer/${name}`)()
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
  })

  test('has the schema as a document that can be parsed', async () => {
    const response = await browse('/graphql/schema.graphql')()
    const { definitions } = parse(await response.text())
    expect(
      definitions.some((each) => each.kind === Kind.OBJECT_TYPE_DEFINITION && each.name.value === 'Store'),
    ).toBe(true)
    expect((await browse('/graphql/schema.graphql', {}, '203.0.113.7')()).status).toBe(404)
  })

  test('has the guide for programs elsewhere as a page', async () => {
    const page = await (await browse('/graphql/guide')()).text()
    expect(page).toContain('<h1>Use this API from elsewhere</h1>')
    expect(page).toContain('<code class="language-js">')
    expect((await browse('/graphql/explorer/guide.css')()).status).toBe(200)
    expect((await browse('/graphql/guide', {}, '203.0.113.7')()).status).toBe(404)
  })

  test('is not sent again to a browser that has it', async () => {
    const first = await browse('/graphql/explorer/graphiql.css')()
    const again = await browse('/graphql/explorer/graphiql.css')({
      'if-none-match': first.headers.get('etag')!,
    })
    expect(again.status).toBe(304)
  })

  test.each([
    '/graphql/explorer/',
    '/graphql/explorer/nothing.js',
    '/graphql/explorer/__proto__',
    '/graphql/elsewhere',
  ])('has nothing at %s', async (path) => {
    expect((await browse(path)()).status).toBe(404)
  })

  test.each(['unknown', '203.0.113.7', undefined])('is on this machine only, not for %s', async (client) => {
    for (const [path, status] of [
      ['/graphql', 404],
      ['/graphql/explorer/graphiql.js', 404],
    ] as const) {
      const response = await browse(path, {}, client ?? '')({ accept: 'text/html' })
      expect([path, response.status]).toEqual([path, status])
      expect(await response.text()).not.toContain('graphiql')
    }
    const asked = await browse('/graphql', { graphiql: 'on' }, client ?? '')({ accept: 'text/html' })
    expect(asked.status).toBe(200)
  })

  test('is not there where it is switched off', async () => {
    const page = await browse('/graphql', { graphiql: 'off' })({ accept: 'text/html' })
    expect([page.status, await page.text()]).toEqual([404, expect.not.stringContaining('graphiql')])
    expect((await browse('/graphql/explorer/graphiql.js', { graphiql: 'off' })()).status).toBe(404)
  })

  test('has the account of a start in development for its examples, and else no password', async () => {
    const spa = createTestSpa(successfulResponses())
    const config = createTestGateway(spa).config
    const login = { email: 'dev@example.com', password: '</script>Kamin' }
    const pageOf = async (gateway: Gateway, clientAddress = thisMachine) => {
      const request = new Request(`${shopOrigin}/graphql`, { headers: { accept: 'text/html' } })
      return (await gateway.fetch(request, { clientAddress })).text()
    }
    expect(await pageOf(createGateway({ spa, config, login }))).toContain('\\u003c/script>Kamin')
    const page = await pageOf(createGateway({ spa, config }))
    expect(page).toContain('"password":""')
    expect(page).toContain('Type the email address and password of an account')
    const forAll = { ...config, graphiql: 'on' } as const
    expect(await pageOf(createGateway({ spa, config: forAll, login }), '203.0.113.7')).toContain(
      '"password":""',
    )
  })

  test('gets the complete schema by its introspection query', async () => {
    const { ask } = createTestGateway(createTestSpa(successfulResponses()))
    const { data, errors } = await ask(
      getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true, specifiedByUrl: true }),
    )
    expect(errors).toEqual([])
    const types: { name: string; description: string | null; specifiedByURL: string | null }[] =
      data.__schema.types
    expect(types.length).toBeGreaterThan(60)
    expect(types.filter(({ name, description }) => !name.startsWith('__') && !description)).toEqual([])
    expect(types.find(({ name }) => name === 'Html')?.specifiedByURL).toContain('html.spec')
    expect(types.find(({ name }) => name === 'Date')?.specifiedByURL).toContain('local-date')
  })
})

/** The operations of pages, examples and tests must stay within the limits against attacks. */
test('the operations of the shop stay within the limits', async () => {
  const { ask } = createTestGateway(createTestSpa(successfulResponses()))
  const questions = [
    ...shopOperations(),
    ...examples().map(({ query }) => query),
    ...everyOperation.map(({ query }) => query),
  ]
  for (const query of questions) {
    const { errors } = await ask(query)
    expect([query, errors.filter(({ message }) => /limit|exceeded/i.test(message))]).toEqual([query, []])
  }
  expect(questions.length).toBeGreaterThan(30)
})

/** Every operation of the pages with its fragments, as the browser sends it. */
function shopOperations(): string[] {
  const files = globSync('web/**/*.graphql', { cwd: root })
  const documents = files.map((file) => parse(readFileSync(join(root, file), 'utf8')))
  const fragments = new Map(
    documents.flatMap(({ definitions }) =>
      definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
      ),
    ),
  )
  const operations = documents.flatMap(({ definitions }) =>
    definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION),
  )
  return operations.map((operation) => {
    const used = new Set<string>()
    const collect = (text: string): void => {
      for (const [, name] of text.matchAll(/\.\.\.(?!on\b)(\w+)/g)) {
        if (used.has(name!)) continue
        used.add(name!)
        collect(print(fragments.get(name!)!))
      }
    }
    collect(print(operation))
    return [print(operation), ...[...used].map((name) => print(fragments.get(name)!))].join('\n')
  })
}
