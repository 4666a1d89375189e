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
    'OrderLine',
  ],
  ...['Reschedule', 'StayChange', 'SharedStayFacts', 'SavedAddress', 'OfferedStay'],
  ...['WaitingWish', 'WaitingOffer', 'FreeStay'],
  ...['PaymentMethod', 'Viewer', 'AddressBook', 'Address', 'Companion', 'Country', 'Passkey', 'VoucherOffer'],
  ...['FaqGroup', 'FaqQuestion', 'JobOffer', 'LegalDocument', 'NewsArticle'],
]

const manifest = { documents: 'web/**/*.graphql', plugins: ['./scripts/operation-manifest.ts'] }

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
        contextType: '../request/context.ts#GatewayContext',
        avoidOptionals: { defaultValue: true },
        mappers: Object.fromEntries(sources.map((type) => [type, `../request/sources.ts#${type}Source`])),
      },
    },
    // The shop names its documents by their hash only: the gateway looks them up.
    'gateway/generated/operations.json': manifest,
    'web/generated/operations.json': manifest,
    'web/generated/schema.ts': {
      plugins: ['typescript'],
      config: { scalars, strictScalars: true, enumsAsTypes: true },
    },
    'web/': {
      documents: 'web/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema.ts' },
      plugins: ['typescript-operations', './scripts/operation-hooks.ts'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        pureMagicComment: true,
        importSchemaTypesFrom: 'web/generated/schema.ts',
        importExtension: '.ts',
      },
    },
  },
}

export default config
