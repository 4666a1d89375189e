// What scripts/build.ts makes, in order: the steps of one stage run at the same time.

export interface Step {
  name: string
  inputs: string[]
  makes: string[]
  commands: string[][]
}

export const contract: Step = {
  name: 'contract and its types',
  inputs: [
    'openapi/*.yaml',
    'openapi/{paths,components,house}/**/*.yaml',
    'scripts/{generate-contract,dev/contract-problems,dev/references}.ts',
    'api/http/{deprecation,operations}.ts',
    'package-lock.json',
  ],
  makes: [
    'openapi/generated/spa.ts',
    'openapi/generated/spa.json',
    'openapi/generated/house.ts',
    'openapi/generated/house.json',
    'openapi/generated/refusals.ts',
  ],
  commands: [
    ['scripts/generate-contract.ts', 'bundle'],
    ['scripts/generate-contract.ts', 'types'],
  ],
}

export const hooks: Step = {
  name: 'schema types and hooks',
  inputs: [
    'schema/**/*.graphql',
    'web/**/*.graphql',
    'codegen.ts',
    'scripts/{checks/documents,operation-hooks,operation-manifest}.ts',
    'gateway/{base/dates,request/{bad-input,scalars},spa/problem}.ts',
    'package-lock.json',
  ],
  makes: [
    'gateway/generated/resolvers.ts',
    'gateway/generated/house-resolvers.ts',
    'gateway/generated/operations.json',
    'gateway/generated/house-operations.json',
    'web/generated/operations.json',
    'web/generated/schema.ts',
    'web/generated/house-schema.ts',
  ],
  commands: [['scripts/checks/documents.ts'], ['node_modules/@graphql-codegen/cli/esm/bin.js']],
}

export const messages: Step = {
  name: 'messages',
  inputs: [
    'web/messages/*.json',
    'web/**/*.{ts,tsx}',
    'schema/**/*.graphql',
    'scripts/{checks/documents,messages,message-catalogues,message-use}.ts',
    'gateway/{base/dates,request/{bad-input,scalars},spa/problem}.ts',
    '{http,api/words}/*.ts',
  ],
  makes: ['web/generated/messages', 'web/generated/house', 'web/generated/page-files.ts'],
  commands: [['scripts/messages.ts']],
}

const pictures: Step = {
  name: 'list of pictures',
  inputs: ['web/pictures/*', 'web/public/images/*', 'scripts/media/picture-files.ts'],
  makes: ['web/generated/pictures.ts', 'web/generated/picture-blurs.ts'],
  commands: [['scripts/media/picture-files.ts']],
}

const films: Step = {
  name: 'list of films',
  inputs: ['web/public/films/*', 'scripts/media/film-{files,shots}.ts'],
  makes: ['web/generated/films.ts'],
  commands: [['scripts/media/film-files.ts']],
}

const drawnRanges: Step = {
  name: 'list of printed characters',
  inputs: [
    'api/documents/fonts/**/*.br',
    'api/documents/{fonts,drawn-characters}.ts',
    'scripts/media/drawn-ranges.ts',
  ],
  makes: ['web/generated/drawn-ranges.ts'],
  commands: [['scripts/media/drawn-ranges.ts']],
}

// What the steps before make does not count, so what they make it of does.
const bundleInputs = [
  'web/**/*.{ts,tsx,css,graphql,html,json,woff2,svg,txt}',
  'web/pictures/*',
  'web/public/{cards,films,images}/*',
  'web/public/*.{ico,png}',
  'schema/**/*.graphql',
  'codegen.ts',
  'vite.config.ts',
  'scripts/{compress,messages,message-catalogues,message-use,page-kinds,page-styles,shared-chunks,style-parts}.ts',
  'scripts/media/{drawn-ranges,film-files,film-shots,picture-files}.ts',
  'api/documents/{fonts,drawn-characters}.ts',
  '{http,api/words}/*.ts',
  'package-lock.json',
]
const viteBuild = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']

/** Its sizes are held to their budgets by scripts/checks/budget.ts. */
export const shop: Step = {
  name: 'shop for browsers',
  inputs: bundleInputs,
  makes: ['dist/client/.vite/manifest.json', 'dist/client/.vite/style-parts.json'],
  commands: [viteBuild, ['scripts/compress.ts', 'dist/client'], ['scripts/page-styles.ts']],
}

/** Pages for staff, apart from the shop, so that a visitor loads nothing of them. */
export const house: Step = {
  name: 'house for browsers',
  inputs: bundleInputs,
  makes: ['dist/house/.vite/manifest.json'],
  commands: [
    [...viteBuild, '--mode', 'house'],
    ['scripts/compress.ts', 'dist/house'],
  ],
}

const serverPages: Step = {
  name: 'shop for the server',
  inputs: bundleInputs,
  makes: ['dist/server'],
  commands: [[...viteBuild, '--ssr', 'web/entry-server.tsx', '--outDir', 'dist/server']],
}

/** What the shop reads and sends, for teams that change the contract; served beside it. */
const lineage: Step = {
  name: 'lineage file',
  inputs: [
    'openapi/**/*.yaml',
    'schema/*.graphql',
    '{api/http,gateway,http,tools/drift}/**/*.ts',
    'web/**/*.{ts,tsx,graphql,json}',
    'scripts/{message-use,sentences}.ts',
    'package{,-lock}.json',
  ],
  makes: ['dist/lineage.json'],
  commands: [['tools/drift/drift.ts', '--lineage', 'dist/lineage.json']],
}

export const generate: Step[][] = [[contract, hooks, messages, pictures, films, drawnRanges]]
export const build: Step[][] = [...generate, [shop, house, serverPages, lineage]]
