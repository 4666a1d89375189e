// Makes the gateway's resolver types and the shop's typed hooks from schema/*.graphql and web/**/*.graphql.
// Run by `npm run generate`; never edit what it writes (generated/ folders and *.generated.ts).
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  Date: 'string',
  DateTime: 'string',
  Html: 'string',
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
    'ProductType',
    'Booking',
    'Order',
    'OrderDetails',
  ],
  ...['PaymentMethod', 'Viewer', 'AddressBook', 'Address', 'Country', 'VoucherOffer'],
  ...['FaqGroup', 'FaqQuestion', 'JobOffer', 'LegalDocument', 'NewsArticle'],
]

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  silent: true,
  generates: {
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context.ts#GatewayContext',
        avoidOptionals: { defaultValue: true },
        mappers: Object.fromEntries(sources.map((type) => [type, `../sources.ts#${type}Source`])),
      },
    },
    // A file of the gateway about documents of the shop: the shop names them by their hash only.
    'gateway/generated/operations.json': {
      documents: 'web/**/*.graphql',
      plugins: ['./scripts/operation-manifest.ts'],
    },
    'web/generated/schema.ts': {
      plugins: ['typescript'],
      config: { scalars, strictScalars: true, enumsAsTypes: true },
    },
    'web/': {
      documents: 'web/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema.ts' },
      plugins: ['typescript-operations', 'typescript-urql'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        gqlImport: 'urql#gql',
        importSchemaTypesFrom: 'web/generated/schema.ts',
        importExtension: '.ts',
      },
    },
  },
}

export default config
