import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ENTRY = 'src/web/entry-client.tsx';

/**
 * Modules that nearly all pages need are bundled into one file with their imports. A dozen separate files would be 6 KB
 * larger, because each is compressed separately.
 */
const SHARED_MODULES =
  /src\/(lib\/(slugify|count-label)\.ts|web\/(entry-client\.tsx|ui\/(Drawing|RoadDivider|Skeleton|StaticIsland)\.tsx))$|react-query\/build\/modern\/use(Infinite)?Query\.js$/;

/** Modules of the cards of businesses and articles. */
const CARD_MODULES =
  /src\/(web\/ui\/(Badge|CoverArt|Heart|Stars)\.tsx|web\/api\/user-scoped-key\.ts|domain\/listings\/website-link\.ts)$/;

/** Modules of every screen with photos. */
const PHOTO_MODULES = /src\/(web\/photos\/(Gallery|PhotoImage|PhotoStrip)\.tsx|domain\/listings\/photo\.ts)$/;

/** The search box of the home page and the listings. */
const SEARCH_MODULES = /src\/web\/suggest\/((SearchCombobox|NearMeButton)\.tsx|use-search-shortcut\.ts)$/;

/** Search history and viewed businesses, which are stored in the browser. */
const STORED_LINES_MODULES = /src\/web\/(ui\/stored-lines|suggest\/viewed-businesses)\.ts$/;

/** The shortest hash that the bundler generates. It only has to distinguish versions of one file. */
const HASH = '[hash:7]';

/** Screens that visitors navigate between. */
const PUBLIC_SCREEN = /\/(Home|Directory|Listings|Business|Blog|Article|About)-[^/]+\.js$/;

/**
 * Every page lists the files to preload for each screen. For the screens of owners and moderators the list contains only
 * styles, because their scripts would add more than a kilobyte to every page.
 */
const resolvePreloads = (file: string, imported: string[]) =>
  PUBLIC_SCREEN.test(file) ? imported : imported.filter((name) => name.endsWith('.css'));

export default defineConfig(({ isSsrBuild = false, command }) => ({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react(), tailwindcss()],
  // The bundle contains React in production mode, so it does not depend on the NODE_ENV of the server.
  ssr: { noExternal: command === 'build' ? true : [] },
  // Vite sets this for client builds only. The development build of React renders pages about half as fast.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // light-dark() must not be compiled for older browsers: a dark section of a light page depends on it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The map library is this large, and it is loaded only when a map is opened.
    chunkSizeWarningLimit: 1200,
    ...(isSsrBuild ? { copyPublicDir: false } : clientBuild()),
  },
}));

function clientBuild() {
  return {
    outDir: 'dist/client',
    manifest: true,
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: resolvePreloads },
    rolldownOptions: {
      input: ENTRY,
      output: {
        // Every page contains about a hundred file names, and their hashes do not compress well.
        hashCharacters: 'hex' as const,
        entryFileNames: `assets/[name]-${HASH}.js`,
        chunkFileNames: `assets/[name]-${HASH}.js`,
        assetFileNames: `assets/[name]-${HASH}[extname]`,
        codeSplitting: {
          groups: [
            { name: 'entry-client', test: SHARED_MODULES },
            { name: 'cards', test: CARD_MODULES },
            { name: 'photos', test: PHOTO_MODULES },
            { name: 'stored-lines', test: STORED_LINES_MODULES },
            { name: 'search', test: SEARCH_MODULES },
          ],
        },
      },
    },
  };
}
