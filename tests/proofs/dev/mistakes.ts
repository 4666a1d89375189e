// Ten kinds of mistakes in a source, and how each is named: with its file and line, whatever loads it.

export interface Mistake {
  kind: string
  path: string
  from: string
  to: string
  /** What has to be said. */
  names: RegExp
}

const stores = 'openapi/components/schemas/stores.yaml'
const operations = 'openapi/paths/stores.yaml'
const schema = 'schema/stores.graphql'
const card = 'web/features/stores/store-card.graphql'
const times = 'web/features/stores/opening-times.tsx'

/** In the contract: dev, `generate`, the mock and so `verify` name them. */
export const contractMistakes: Mistake[] = [
  {
    kind: 'a wrong indentation',
    path: stores,
    from: '    name: {',
    to: '      name: {',
    names: /openapi\/components\/schemas\/stores\.yaml:\d+ cannot be read: .+same column/,
  },
  {
    kind: 'an unknown $ref',
    path: stores,
    from: '#/StoreId',
    to: '#/StoreIdd',
    names:
      /openapi\/components\/schemas\/stores\.yaml:\d+:\d+: .*scalars\.yaml#\/StoreIdd, which does not exist/,
  },
  {
    kind: 'an operation without responses',
    path: operations,
    from: '    responses:',
    to: '    x-responses:',
    names: /openapi\/paths\/stores\.yaml:4:5: an operation needs responses/,
  },
  {
    kind: 'an operationId that is there twice',
    path: operations,
    from: 'listComingSoonStores',
    to: 'listStores',
    names: /openapi\/paths\/stores\.yaml:\d+:\d+: .*unique `operationId`/,
  },
]

/** In the schema and the documents of pages: dev, `generate` and so `verify` name them. */
export const documentMistakes: Mistake[] = [
  {
    kind: 'an unknown type of GraphQL',
    path: schema,
    from: 'city: String!',
    to: 'city: Strin!',
    names: /schema\/stores\.graphql:\d+:\d+: Unknown type "Strin"/,
  },
  {
    kind: 'a syntax error in the schema',
    path: schema,
    from: 'type Store implements',
    to: 'type {',
    names: /schema\/stores\.graphql:9:6: Syntax Error/,
  },
  {
    kind: 'an operation of a page that asks for what is not there',
    path: card,
    from: '  route\n',
    to: '  rout\n',
    names: /web\/features\/stores\/store-card\.graphql:\d+:\d+: .*"rout"/,
  },
]

/** In the sources: dev and `verify` name them, since `generate` makes no types of them. */
export const typeMistakes: Mistake[] = [
  {
    kind: 'a field without a resolver',
    path: schema,
    from: '  city: String!\n',
    to: '  city: String!\n  "Who governs it."\n  mayor: String!\n',
    names: /gateway\/schema\.ts:\d+:\d+: .*mayor/,
  },
  {
    kind: 'a resolver of another type',
    path: 'gateway/stores/type.ts',
    from: '(store) => store.id,',
    to: '(store) => store.name,',
    names: /gateway\/stores\/type\.ts:\d+:\d+: Type 'string' is not assignable/,
  },
  {
    kind: 'an unknown message',
    path: times,
    from: 'id="',
    to: 'id="no.',
    names: /web\/features\/stores\/opening-times\.tsx:\d+:\d+: .*"no\./,
  },
]
