// What `npm run lint` enforces: rules for all sources, and which folder may import which. The tables of
// floors below are the law of docs/architecture.md; the message of a broken rule says where to go instead.
import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** Folders of api/, lowest floor first. A folder imports only floors below its own, never a neighbour. */
const apiFloors = [
  ['words'],
  ['database'],
  ['http', 'jobs', 'content-files'],
  ['provider', 'documents', 'challenges'],
  ['mail'],
  ['stores'],
  ['slots', 'products', 'content', 'reviews'],
  ['account', 'job-offers'],
  ['vouchers', 'franchise'],
  ['orders'],
  ['payments'],
  ['stays', 'voucher-orders'],
  ['waiting', 'withdrawals'],
  ['order-list', 'books'],
  ['house'],
  ['desk'],
  ['samples'],
]

/** Folders of gateway/, lowest floor first; explorer/ is used by gateway.ts and by house/ only. */
const gatewayFloors = [
  ['base'],
  ['spa'],
  ['places', 'session'],
  ['request'],
  ['http', 'challenges'],
  ['downloads', 'operations', 'live'],
  ['stores', 'account', 'withdrawals', 'franchise'],
  ['products', 'slots', 'content', 'job-offers'],
  ['orders'],
  ['payments', 'reviews', 'voucher-gifts'],
  ['stays', 'vouchers', 'waiting'],
  ['nodes'],
  ['explorer'],
  ['house'],
]

/** Folders of server/, lowest floor first; server.ts puts them together. */
const serverFloors = [
  ['postgres', 'pages'],
  ['backup', 'mock', 'edge'],
  ['upgrade'],
  ['operate'],
  ['compose'],
]

/** Folders of web/, lowest floor first. */
const webFloors = [['lib'], ['ui'], ['shop'], ['features', 'house'], ['pages'], ['app']]

/** Imported by tests or everywhere, or without code. */
const withoutFloor = ['testing', 'generated', 'messages', 'pictures', 'public']

const webAdvice: Record<string, string> = {
  lib: 'lib draws nothing and knows nothing of spas: move the component to web/ui, or the function it needs to web/lib.',
  ui: 'ui knows nothing of spas: hand it in as a property, or move the component to web/shop or to its feature.',
  shop: 'web/shop lies below the features: hand it in as a property, or move it to its feature.',
  house: 'The house is an app of its own: move what it needs of the shop to web/shop.',
  features: 'Features meet in a page: put them together in web/pages, or move what both need to web/shop.',
  pages:
    'Pages know nothing of the shell: addresses are in web/lib/routing/paths.ts, the rest is a property.',
}

interface Pattern {
  regex: string
  message: string
}

const toolsRule = imports(
  'tools',
  'The shop knows no tools/: they may import the shop, by the names of its files.',
)

const roomRules: Record<string, Pattern[]> = {
  server: [toolsRule],
  http: [
    {
      regex: '^(#|\\.\\./)',
      message: 'http/ is shared by api/, gateway/ and server/ and imports none of them.',
    },
    {
      regex: '^node:(fs|net|https?|child_process|dns)',
      message: 'http/ is pure: I/O belongs to its callers.',
    },
  ],
  api: [
    toolsRule,
    imports('gateway|web|schema|server', 'The spa API knows its contract only: share through openapi/.'),
  ],
  gateway: [
    toolsRule,
    imports(
      'api|web|server',
      'The gateway knows the spa by openapi/ and the pages by schema/ only: say it in a contract.',
    ),
  ],
  web: [
    toolsRule,
    imports(
      'api|gateway|openapi|server',
      'The browser knows only GraphQL: use an operation beside the component.',
    ),
    {
      regex: '(^#web/|\\.\\./)house/',
      message: 'Visitors load nothing of the house: move what both need to web/shop.',
    },
    {
      regex: '^lucide-react|^react-intl/src',
      message: "Icons are the sprite's; texts come through react-intl.",
    },
  ],
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  ignorePatterns: ['**/generated/**', '**/*.generated.ts', 'dist', 'data', 'web/public'],
  rules: {
    'no-console': 'error',
    'max-lines-per-function': ['error', { max: 80 }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'promise/always-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-unmodified-loop-condition': 'off',
  },
  overrides: [
    ...Object.entries(roomRules).map(([room, patterns]) => forbid([`${room}/**`], patterns)),
    ...floorRules('api', apiFloors, (folder, below) => {
      const allowed =
        below.length > 0 ? `api/${folder} may import ${below.join(', ')}` : `api/${folder} imports no folder`
      return `${allowed}: move what both need to a lower floor, or hand it in from api/app.ts.`
    }),
    ...floorRules('gateway', gatewayFloors, (folder, below) =>
      below.length > 1
        ? `gateway/${folder} may import ${below.join(', ')}: move what both need to a lower floor.`
        : `gateway/${folder} is a lowest folder: pass nouns, sessions and GraphQL types in as arguments.`,
    ),
    ...floorRules('server', serverFloors, (folder, below) =>
      below.length > 0
        ? `server/${folder} may import ${below.join(', ')}: move what both need to a lower floor, or let server.ts hand it in.`
        : `server/${folder} imports no folder of server/: let server.ts hand it in.`,
    ),
    forbid(
      ['server/edge/*/**'],
      [
        ...roomRules['server']!,
        {
          regex: '^\\.\\./(?:[\\w-]+\\.ts$|load-shedding/|\\.\\./[\\w-])',
          message:
            'Below server/edge/ load shedding knows request/, which knows nothing: let server/edge/ hand it in.',
        },
      ],
    ),
    ...floorRules('web', webFloors, (folder) => webAdvice[folder]!),
    ...featureRules(),
    { files: ['gateway/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['codegen.ts', '*.config.ts', 'tests/browser/start-shop.ts', 'tests/slowest.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['scripts/**', 'tools/**', 'tests/**', 'api/testing/**', 'server.ts', '**/*.test.{ts,tsx}'],
      rules: {
        'no-console': 'off',
        'no-restricted-imports': 'off',
        'no-empty-pattern': 'off',
        'vitest/no-conditional-expect': 'off',
      },
    },
    forbid(
      ['scripts/**'],
      [imports('tools', 'tools/ import scripts/, never the other way: move what both need to scripts/.')],
    ),
    {
      files: ['tests/**', '**/testing/**', '**/testing.{ts,tsx}', '**/*.test.{ts,tsx}'],
      rules: { 'max-lines-per-function': 'off' },
    },
  ],
})

/** Matches imports of these folders in every spelling: `../x/`, `../../x/`, `#room/x/`. */
function imports(folders: string, message: string): Pattern {
  // Of this project: a package may have such a name, too.
  return { regex: `^(#|\\..*/)(${folders})/`, message }
}

/**
 * One override per folder: everything on its own floor and above is forbidden, and the assembling files at
 * the top.
 */
function floorRules(room: string, floors: string[][], advice: (folder: string, below: string[]) => string) {
  const folders = readdirSync(new URL(room, import.meta.url), { withFileTypes: true })
  for (const { name } of folders.filter((entry) => entry.isDirectory()))
    if (![...floors.flat(), ...withoutFloor].includes(name))
      throw new Error(`${room}/${name} has no floor: add it to the floors of ${room} in oxlint.config.ts.`)
  return floors.flatMap((floor, level) =>
    floor.map((folder) => {
      const above = floors
        .slice(level)
        .flat()
        .filter((other) => other !== folder)
      const message = advice(folder, floors.slice(0, level).flat())
      const patterns = [
        {
          regex:
            '^(\\.\\./)+(app|start|workers|mails|purchases|retentions|schema|gateway|complete-resolvers)\\.ts$',
          message,
        },
      ]
      if (above.length > 0) patterns.push({ regex: `(^#${room}/|\\.\\./)(${above.join('|')})/`, message })
      return forbid([`${room}/${folder}/**`], [...roomRules[room]!, ...patterns])
    }),
  )
}

/** A feature never imports another one: a path that leaves its folder may lead to shop, ui and lib only. */
function featureRules() {
  const message = webAdvice['features']!
  const depths = [
    { files: 'web/features/*/*', leaves: '^(\\./)?\\.\\./[^.]' },
    { files: 'web/features/*/*/*', leaves: '^(\\./)?\\.\\./\\.\\./[^.]' },
  ]
  return depths.map(({ files, leaves }) =>
    forbid(
      [files],
      [
        ...roomRules['web']!,
        { regex: '(^#web/|\\.\\./)(features|pages|app)/', message },
        { regex: leaves, message },
      ],
    ),
  )
}

function forbid(files: string[], patterns: Pattern[]) {
  const rule: ['error', { patterns: Pattern[] }] = ['error', { patterns }]
  return { files, rules: { 'no-restricted-imports': rule } }
}
