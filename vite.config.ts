import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ENTRY = 'src/web/entry-client.tsx';
/** Scripts of their own: they share no module with the app, so neither imports another file. */
const SERVICE_WORKER = 'src/web/offline/service-worker.ts';
const OFFLINE_PAGE_SCRIPT = 'src/web/offline/offline-page.ts';

/**
 * Modules that nearly all pages need are bundled into one file with their imports. A dozen separate files would be 6 KB
 * larger, because each is compressed separately.
 */
const SHARED_MODULES =
  /src\/(lib\/(slugify|count-label|relative-age|geo-distance)\.ts|web\/(entry-client\.tsx|api\/(camel-case|error-details|error-message)\.ts|cards\/format-miles\.ts|labels\/category-plural\.ts|ui\/(Drawing|RoadDivider|Skeleton|StaticIsland)\.tsx))$|(react-query\/build\/modern\/use(Infinite)?Query|react-router\/dist\/esm\/use(Params|Search))\.js$/;

/** Modules of the cards of businesses and articles, and small ones of the pages with such cards. */
const CARD_MODULES =
  /src\/(web\/ui\/((Badge|CoverArt|Heart|Stars)\.tsx|stored-lines\.ts)|web\/api\/(user-scoped-key|listed-business|top-categories)\.ts|web\/suggest\/viewed-businesses\.ts|web\/reports\/lazy-report-dialog\.tsx?|domain\/listings\/website-link\.ts|art\/listing-seed\.ts|lib\/format-date\.ts)$/;

/** Whether a business is open: its element, the clock that fills it in, and the rules of opening hours. */
const OPEN_STATE_MODULES =
  /src\/(web\/ui\/(OpenState\.tsx|open-state-clock\.ts)|domain\/hours\/(compact-hours|open-state-text|current-hours|days)\.ts|lib\/(wall-clock|calendar-day)\.ts)$/;

/** Modules of every screen with photos. */
const PHOTO_MODULES = /src\/(web\/photos\/(GalleryPhotos|PhotoImage|Thumbnails)\.tsx|domain\/listings\/photo\.ts)$/;

/** Hours and contact links, on the page of a business and on the map. */
const HOURS_MODULES =
  /src\/(web\/labels\/(contact-links|format-hours|use-hours-now)\.ts|domain\/hours\/current-hours\.ts|lib\/(calendar-day|wall-clock)\.ts)$/;

/** Filters by the site's own fields, on the listings and in forms. */
const FIELD_CHOICE_MODULES = /src\/(domain\/fields\/field-(choice|ranges)|lib\/is-calendar-day)\.ts$/;

/** The search box of the home page and the listings. */
const SEARCH_MODULES =
  /src\/web\/suggest\/((SearchCombobox|PlaceCombobox|NearMeButton)\.tsx|(use-search-shortcut|recent-searches)\.ts)$/;

/** The suggestions of both inputs of the search box, which are loaded with the first focus. */
const SUGGESTION_MODULES = /src\/web\/suggest\/(SearchSuggestions|PlaceSuggestions)\.tsx$/;

/** Search history and viewed businesses, which are stored in the browser. */
const STORED_LINES_MODULES = /src\/web\/(ui\/stored-lines|suggest\/viewed-businesses)\.ts$/;

/** The map library, which its worker loads too: no other module may be in its file. */
const MAP_LIBRARY_MODULES = /node_modules\/maplibre-gl\/|src\/web\/map\/maplibre-library\.ts$/;

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
  // The router's store asks for a version that also works without React 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
    chunkSizeWarningLimit: 1800,
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
      input: { 'entry-client': ENTRY, 'service-worker': SERVICE_WORKER, 'offline-page': OFFLINE_PAGE_SCRIPT },
      output: {
        // Every page contains about a hundred file names, and their hashes do not compress well.
        hashCharacters: 'hex' as const,
        // A service worker controls the paths below its own.
        entryFileNames: ({ name }: { name: string }) =>
          name === 'service-worker' ? '[name].js' : `assets/[name]-${HASH}.js`,
        chunkFileNames: `assets/[name]-${HASH}.js`,
        assetFileNames: `assets/[name]-${HASH}[extname]`,
        codeSplitting: {
          groups: [
            { name: 'entry-client', test: SHARED_MODULES },
            { name: 'cards', test: CARD_MODULES },
            { name: 'open-state', test: OPEN_STATE_MODULES },
            { name: 'photos', test: PHOTO_MODULES },
            { name: 'hours', test: HOURS_MODULES },
            { name: 'stored-lines', test: STORED_LINES_MODULES },
            { name: 'field-choice', test: FIELD_CHOICE_MODULES },
            { name: 'search', test: SEARCH_MODULES },
            { name: 'suggestions', test: SUGGESTION_MODULES },
            { name: 'maplibre', test: MAP_LIBRARY_MODULES },
          ],
        },
      },
    },
  };
}
