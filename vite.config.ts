// Builds the shop: `vite build` makes dist/client (browser), `vite build --ssr` makes dist/server (pages
// rendered on the server), `vite build --mode house` makes dist/house (pages for staff). `npm run dev` uses
// the same file through web/dev-server.ts.
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { sharedChunks } from './scripts/shared-chunks.ts'

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

const isStart = (id: string): boolean => /web.(entry-client|start|saved-stay-worker)\.tsx?$/.test(id)

/** An address that stays: a browser asks at it for a new version. */
const worker = 'saved-stay-worker'

/** What every page loads is in two files, so that a release of the shop leaves the packages in the cache. */
const groups = [
  { name: 'vendor', test: /node_modules|rolldown.runtime/, tags: ['$initial' as const] },
  {
    name: 'shop',
    test: (id: string) => id.startsWith(here('web')) && !isStart(id),
    tags: ['$initial' as const],
  },
  ...sharedChunks(here('web/pages/')),
].map((group, index, all) => ({ ...group, priority: all.length - index }))

function inputOf(mode: string, isSsrBuild = false): string | Record<string, string> {
  if (isSsrBuild) return here('web/entry-server.tsx')
  if (mode === 'house') return here('web/house/index.html')
  return {
    start: here('web/start.ts'),
    'entry-client': here('web/entry-client.tsx'),
    [worker]: here(`web/${worker}.ts`),
  }
}

/** Two files, for the same reason. Fonts and the favicon have the shop's addresses. */
const houseGroups = [
  { name: 'vendor', test: /node_modules|rolldown.runtime/, tags: ['$initial' as const], priority: 1 },
  { name: 'house', test: (id: string) => id.startsWith(here('web')), tags: ['$initial' as const] },
]

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: mode === 'house' ? here('web/house') : here('.'),
  base: mode === 'house' ? '/house/' : '/',
  publicDir: isSsrBuild || mode === 'house' ? false : here('web/public'),
  plugins: [react(), layersFirst],
  appType: 'custom' as const,
  resolve: {
    alias: {
      // Messages are parsed by scripts/messages.ts: the browser needs no parser.
      '@formatjs/icu-messageformat-parser': here(
        'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
      // For React before version 18.
      'use-sync-external-store/shim/index.js': 'react',
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
    outDir: here(isSsrBuild ? 'dist/server' : mode === 'house' ? 'dist/house' : 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox113', 'safari17'],
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: inputOf(mode, isSsrBuild),
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: mode === 'house' ? houseGroups : groups },
            entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
          },
    },
  },
}))
