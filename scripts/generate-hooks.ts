// Makes the gateway's resolver types and the shop's typed hooks from schema/*.graphql and web/**/*.graphql.
// Calls the plugins directly: their command line brings 250 packages that load schemas from anywhere.
// Run by `npm run generate`; never edit what it writes (generated/ folders and *.generated.ts).
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset'
import { getCachedDocumentNodeFromSchema, type Types } from '@graphql-codegen/plugin-helpers'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import * as urql from '@graphql-codegen/typescript-urql'
import { buildASTSchema, concatAST, type DocumentNode, lexicographicSortSchema, parse, Source } from 'graphql'

const scalars = {
  Date: 'string',
  DateTime: 'string',
  ID: 'string',
}

// The types that stand on an answer of the spa: gateway/sources.ts says which.
const sources = [
  ...[
    'Store',
    'WellzoneType',
    'Equipment',
    'SlotGroup',
    'Slot',
    'Extras',
    'Product',
    'Booking',
    'Order',
    'OrderDetails',
  ],
  ...['PaymentMethod', 'Viewer', 'AddressBook', 'Address', 'Country', 'VoucherOffer'],
]

const pluginMap = {
  typescript,
  'typescript-operations': operations,
  'typescript-resolvers': resolvers,
  'typescript-urql': urql,
}
const common = { scalars, strictScalars: true, enumsAsTypes: true, emitLegacyCommonJSImports: true }
const typesOnly = { ...common, useTypeImports: true }

const schemaAst = lexicographicSortSchema(buildASTSchema(await readSchema('schema/*.graphql')))
const schema = { schema: getCachedDocumentNodeFromSchema(schemaAst), schemaAst }

const made = new Set<string>()
await write({
  ...schema,
  filename: 'gateway/generated/resolvers.ts',
  documents: [],
  plugins: [{ typescript: {} }, { 'typescript-resolvers': {} }],
  pluginMap,
  config: {
    ...typesOnly,
    contextType: '../context.ts#GatewayContext',
    avoidOptionals: { defaultValue: true },
    mappers: Object.fromEntries(sources.map((type) => [type, `../sources.ts#${type}Source`])),
  },
})
await write({
  ...schema,
  filename: 'web/generated/schema.ts',
  documents: [],
  plugins: [{ typescript: {} }],
  pluginMap,
  config: common,
})
const hooks = await nearOperationFile.buildGeneratesSection({
  ...schema,
  baseOutputDir: 'web/',
  presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema.ts' },
  documents: await readDocuments('web/**/*.graphql'),
  plugins: [{ 'typescript-operations': {} }, { 'typescript-urql': {} }],
  pluginMap,
  config: {
    ...typesOnly,
    gqlImport: 'urql#gql',
    importSchemaTypesFrom: 'web/generated/schema.ts',
    importExtension: '.ts',
  },
})
for (const hook of hooks) await write({ ...hook, importExtension: '.ts' })
// Left over from an operation that was moved or removed.
for (const path of globSync('web/**/*.generated.ts')) if (!made.has(path)) await rm(path)

async function write(options: Types.GenerateOptions): Promise<void> {
  const text = await codegen(options)
  made.add(options.filename)
  await mkdir(dirname(options.filename), { recursive: true })
  const before = await readFile(options.filename, 'utf8').catch(() => undefined)
  if (text !== before) await writeFile(options.filename, text)
}

async function readSchema(pattern: string): Promise<DocumentNode> {
  const files = await readDocuments(pattern)
  return concatAST(files.map(({ document }) => document!))
}

function readDocuments(pattern: string): Promise<Types.DocumentFile[]> {
  return Promise.all(
    globSync(pattern)
      .toSorted()
      .map(async (location) => {
        return { location, document: parseSource(new Source(await readFile(location, 'utf8'), location)) }
      }),
  )
}

/** A GraphQLError shows file, line and column only as a string. */
function parseSource(source: Source): DocumentNode {
  try {
    return parse(source)
  } catch (error) {
    throw new Error(String(error), { cause: error })
  }
}
