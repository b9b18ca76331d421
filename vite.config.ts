import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shortLives } from './scripts/vite-short-lives.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ENTRY = 'src/web/entry-client.tsx';

/**
 * What all or nearly all pages need, each with what it imports, is one file: a dozen of them would be 6 KB more, since each
 * is compressed by itself.
 */
const NEEDED_EVERYWHERE =
  /src\/web\/(entry-client\.tsx|ui\/(Drawing|RoadDivider|Skeleton|StaticIsland)\.tsx)$|react-query\/build\/modern\/use(Infinite)?Query\.js$/;

/** What comes together wherever businesses or articles are shown. */
const NEEDED_WITH_CARDS =
  /src\/(web\/ui\/(Badge|CoverArt|Heart|Stars)\.tsx|web\/api\/user-scoped-key\.ts|domain\/listings\/contact\.ts)$/;

/** What comes together wherever photos are shown. */
const NEEDED_WITH_PHOTOS = /src\/(web\/photos\/(Gallery|PhotoImage|PhotoStrip)\.tsx|domain\/listings\/photo\.ts)$/;

/** The search box of the home page and the listings. */
const NEEDED_TO_SEARCH = /src\/web\/suggest\/(SearchCombobox\.tsx|use-search-shortcut\.ts)$/;

/** What this browser remembers, wherever somebody looks for businesses. */
const NEEDED_TO_REMEMBER = /src\/web\/(ui\/stored-lines|suggest\/viewed-businesses)\.ts$/;
/** Enough to tell two versions of one file apart, and the shortest that the bundler makes. */
const HASH = '[hash:7]';

/** The screens that visitors go to and fro between. */
const PUBLIC_SCREEN = /\/(Home|Directory|Listings|Business|Blog|Article|About)-[^/]+\.js$/;

/**
 * What a screen imports is fetched together with it, by names that every page carries. For the screens of owners and
 * moderators those would be more than a kilobyte for all: there only styles are named, and scripts are found one by one.
 */
const neededBeforehand = (file: string, imported: string[]) =>
  PUBLIC_SCREEN.test(file) ? imported : imported.filter((name) => name.endsWith('.css'));

/** Every route of the router carries the router's own link, 1 kB that nobody uses: ours are plain (follow-links.ts). */
const noRouterLink: Plugin = {
  name: 'no-router-link',
  load: {
    filter: { id: /@tanstack\/react-router\/dist\/esm\/link\.js$/ },
    handler: () =>
      'const none = () => null;\nexport { none as Link, none as createLink, none as linkOptions, none as useLinkProps };',
  },
};

export default defineConfig(({ isSsrBuild = false, command }) => ({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react(), tailwindcss(), noRouterLink, ...shortLives],
  resolve: { alias: { 'react-style-singleton': fromHere('src/web/ui/style-singleton.ts') } },
  // One file with its own React in production mode, whatever NODE_ENV the server is started with.
  ssr: { noExternal: command === 'build' ? true : [] },
  // For browsers Vite does this by itself; React made for development takes about twice the time for a page.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // light-dark() must reach the browser as it is: written out for older ones, a part of a page could not be night.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // the map's library is that large, and is fetched when a map is opened
    chunkSizeWarningLimit: 1200,
    ...(isSsrBuild ? { copyPublicDir: false } : clientBuild()),
  },
}));

function clientBuild() {
  return {
    outDir: 'dist/client',
    manifest: true,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: neededBeforehand },
    rolldownOptions: {
      input: ENTRY,
      output: {
        // Every page carries the names of a hundred files, of which the hash is what cannot be compressed.
        hashCharacters: 'hex' as const,
        entryFileNames: `assets/[name]-${HASH}.js`,
        chunkFileNames: `assets/[name]-${HASH}.js`,
        assetFileNames: `assets/[name]-${HASH}[extname]`,
        codeSplitting: {
          groups: [
            { name: 'entry-client', test: NEEDED_EVERYWHERE },
            { name: 'cards', test: NEEDED_WITH_CARDS },
            { name: 'photos', test: NEEDED_WITH_PHOTOS },
            { name: 'stored-lines', test: NEEDED_TO_REMEMBER },
            { name: 'search', test: NEEDED_TO_SEARCH },
          ],
        },
      },
    },
  };
}
