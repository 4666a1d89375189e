// Builds the shop: `vite build` makes dist/client (browser), `vite build --ssr` makes dist/server (pages
// rendered on the server). `npm run dev` uses the same file through web/dev-server.ts.
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * The one stylesheet begins with whichever chunk comes first, but the order of the layers has to be said
 * before any of them.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer reset,tokens,base,components,utilities;${String(file.source)}`
    }
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  publicDir: isSsrBuild ? false : here('web/public'),
  plugins: [react(), layersFirst],
  appType: 'custom' as const,
  resolve: {
    // Messages are parsed by scripts/messages.ts: the browser needs no parser.
    alias: {
      '@formatjs/icu-messageformat-parser': here(
        'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
    },
  },
  // Only the shop's own folders: watching the database's files would be endless.
  server: {
    watch: {
      ignored: (path: string) =>
        /^\/(api|data|dist|docs|gateway|openapi|tests)(\/|$)/.test(path.slice(here('.').length - 1)),
    },
  },
  // One file on the server with React's production code, whatever NODE_ENV says when it runs.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  build: {
    outDir: here(isSsrBuild ? 'dist/server' : 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here(isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-client.tsx'),
      // What many pages need comes in one file: many small ones compress worse and load slower.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [{ name: 'shared', test: /web.(lib|ui|shop|app|features)./, minShareCount: 8 }],
            },
          },
    },
  },
}))
