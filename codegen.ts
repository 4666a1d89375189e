// Makes the gateway's resolver types and the shop's typed hooks from schema/*.graphql and web/**/*.graphql.
// Run by `npm run generate`; never edit what it writes (generated/ folders and *.generated.ts).
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  Date: 'string',
  DateTime: 'string',
  Html: 'string',
  ID: 'string',
}

// The types that stand on an answer of the spa: gateway/request/sources.ts says which.
const sources = [
  'Store',
  'WellzoneType',
  'Equipment',
  'SlotGroup',
  'Slot',
  'Extras',
  'Product',
  'ProductType',
  'Booking',
  'Order',
  'OrderDetails',
  'OrderLine',
  'Reschedule',
  'StayChange',
  'SharedStayFacts',
  'SavedAddress',
  'OfferedStay',
  'WaitingWish',
  'WaitingOffer',
  'FreeStay',
  'PaymentMethod',
  'Viewer',
  'AddressBook',
  'Address',
  'Companion',
  'Country',
  'Passkey',
  'VoucherOffer',
  'FaqGroup',
  'FaqQuestion',
  'JobOffer',
  'LegalDocument',
  'NewsArticle',
]

const shopDocuments = ['web/**/*.graphql', '!web/house/**']
const houseDocuments = 'web/house/**/*.graphql'
const manifestOf = (documents: string | string[]) => ({
  documents,
  plugins: ['./scripts/operation-manifest.ts'],
})

/** What the resolvers of both schemas have in common. */
const resolverConfig = {
  scalars,
  strictScalars: true,
  useTypeImports: true,
  enumsAsTypes: true,
  avoidOptionals: { defaultValue: true },
}
const schemaTypes = {
  plugins: ['typescript'],
  config: { scalars, strictScalars: true, enumsAsTypes: true },
}

/** Typed hooks beside the operations of a folder; `path` leads from there to web/generated/. */
function hooksOf(types: string, path = 'generated') {
  return {
    preset: 'near-operation-file' as const,
    presetConfig: { extension: '.generated.ts', baseTypesPath: `${path}/${types}` },
    plugins: ['typescript-operations', './scripts/operation-hooks.ts'],
    config: {
      scalars,
      strictScalars: true,
      useTypeImports: true,
      enumsAsTypes: true,
      pureMagicComment: true,
      importSchemaTypesFrom: `web/generated/${types}`,
      importExtension: '.ts' as const,
    },
  }
}

const shop = 'schema/*.graphql'
/** The house has a schema of its own, of which a visitor's page and the shop's gateway know nothing. */
const house = 'schema/house/*.graphql'

const config: CodegenConfig = {
  silent: true,
  generates: {
    'gateway/generated/resolvers.ts': {
      schema: shop,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...resolverConfig,
        contextType: '../request/context.ts#GatewayContext',
        mappers: Object.fromEntries(sources.map((type) => [type, `../request/sources.ts#${type}Source`])),
      },
    },
    'gateway/generated/house-resolvers.ts': {
      schema: house,
      plugins: ['typescript', 'typescript-resolvers'],
      config: { ...resolverConfig, contextType: '../house/context.ts#HouseContext' },
    },
    // Pages name their documents by their hash only: the gateway looks them up.
    'gateway/generated/operations.json': { schema: shop, ...manifestOf(shopDocuments) },
    'web/generated/operations.json': { schema: shop, ...manifestOf(shopDocuments) },
    'gateway/generated/house-operations.json': { schema: house, ...manifestOf(houseDocuments) },
    'web/generated/schema.ts': { schema: shop, ...schemaTypes },
    'web/generated/house-schema.ts': { schema: house, ...schemaTypes },
    'web/': { schema: shop, documents: shopDocuments, ...hooksOf('schema.ts') },
    'web/house/': { schema: house, documents: houseDocuments, ...hooksOf('house-schema.ts', '../generated') },
  },
}

export default config
