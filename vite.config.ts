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

/**
 * Few files: many small ones compress worse, and each costs a request (docs/decisions/0034-first-load.md).
 * What several pages share is in the first of these that names it or what imports it.
 */
const shared = {
  // the first view of the home page, and the same banner elsewhere
  stay: [
    'web/ui/(forms/choices/counter|layout/mobile-bar|pictures/picture)',
    'web/generated/pictures',
    'web/features/slots/(booking-bar|banner/banner-(bar|mobile)|stay|counters|use-go-on)',
    'web/features/stores/opening-hours',
    'web/(features/bookings/draft|shop/(last-day|maintenance))',
    'web/lib/routing/reload-page',
    'web/pages/(home/(home.gen|open)|account/use-confirmation)',
  ],
  content: [
    'web/ui/(forms/(field|choices/(radio-cells|segment))|pictures/(slider|plan)|film/|accordion)',
    'web/ui/(layout/(section|tiles|closing|page-head|facts|prose)|price-lines|tab-links|new-tab)',
    'web/lib/(graphql/(use-last-good|refusal)|use-back-online|use-on-return|language/in-sentence)',
    'web/shop/consent/definitions',
    'web/(pages/(home|suites/labelled)|ui/states/retry)',
    'web/features/(stores/(cities|types|first|plan|parking|unavailable)|reviews/(guests|stars))',
    'web/features/content/(news/(categories|article-meta)|faq/(copy-link|question-item))',
    'web/features/vouchers/(voucher-paper|shop-form/(preset|voucher-text))',
    'web/shop/stay/(day-ribbon|route-href|is-booker)',
    'web/features/products/cover-bars',
  ],
  forms: [
    'node_modules/zod',
    'web/lib/(forms/form-|storage/draft-)',
    'web/ui/forms/(form-|use-form|choices/check)',
    'web/shop/legal',
  ],
  // apart: a blocker that takes it for advertising leaves all other forms
  'subscribe-form': ['web/features/content/(newsletter|subscribe)'],
  calendar: [
    'node_modules/@internationalized',
    'web/ui/calendar',
    'web/features/slots/(month|store-calendar|banner/banner-sheet|booking-sheet)',
  ],
  // apart: the sheet and what fills drafts come with a press
  again: ['web/features/bookings/again/query', 'web/pages/again/(earlier-stay|stay-again|use-times)'],
  'checkout-draft': ['web/features/bookings/visitors/checkout-draft'],
  'again-press': ['web/features/bookings/again', 'web/pages/again'],
  booking: [
    'web/features/bookings/(hold|book)/',
    'web/pages/booking/(use-booking-again|booking.gen)',
    'web/shop/(countdown|free|parts-of-day)',
    'web/ui/forms/choices/choice-cell',
  ],
  account: [
    'web/shop/stay/code-picture',
    'web/(features|pages)/(account/(?!passkeys/(?!passkey-place|use-passkey-support))|reviews)',
    'web/pages/profile',
    'web/(shop/(addresses/address|person)|lib/graphql/use-idempotency-key)',
    'web/ui',
  ],
  // The card of a stay: loaded once a stay is known; the booker's has the code and the link to share.
  'order-trip': [
    'web/features/orders/trip/(order-trip.tsx|trip-facts|is-for)',
    'web/shop/stay/trip-code',
    'web/features/share-links/(share-stay|use-share|share-link|create|withdraw)',
  ],
  trip: ['web/shop/stay/(trip|what-to-bring)', 'web/features/share-links'],
  // What was bought: in an opened order, and after vouchers are paid.
  'order-details': [
    'web/features/orders/(details/(order-(lines|facts)|voucher|delivery|transaction)|gift/gift-note)',
  ],
  // Loaded where a passkey is used, not by every page of the account.
  passkeys: ['web/features/account/passkeys'],
  checkout: ['web/(features|pages|lib|shop)'],
}
const groups = [
  { name: 'vendor', test: /node_modules|rolldown.runtime/, tags: ['$initial' as const] },
  {
    name: 'shop',
    test: (id: string) => id.startsWith(here('web')) && !/web.(entry-client|start)\.tsx?$/.test(id),
    tags: ['$initial' as const],
  },
  ...Object.entries(shared).map(([name, paths]) => ({
    name,
    test: new RegExp(`/(${paths.join('|')})`),
    minShareCount: 2,
  })),
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  publicDir: isSsrBuild ? false : here('web/public'),
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
    outDir: here(isSsrBuild ? 'dist/server' : 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox113', 'safari17'],
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild
        ? here('web/entry-server.tsx')
        : { start: here('web/start.ts'), 'entry-client': here('web/entry-client.tsx') },
      // Few files: many small ones compress worse, and each costs a request.
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
}))
