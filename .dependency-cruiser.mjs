const TEST = '\\.test\\.tsx?$';

/** Modules each module of src may import, besides itself and `lib`. */
const modules = {
  lib: [],
  domain: [],
  art: [],
  contract: ['domain'],
  gazetteer: ['domain'],
  mail: ['domain'],
  matching: [],
  'map-tiles': [],
  search: ['domain'],
  'starter-sets': ['domain'],
  demo: ['domain', 'gazetteer'],
  storage: ['domain'],
  'storage/seed': ['storage', 'domain', 'demo', 'gazetteer'],
  files: ['domain'],
  imports: ['contract', 'domain', 'files', 'gazetteer', 'matching', 'query-understanding', 'storage'],
  'query-understanding': ['contract', 'domain', 'matching', 'storage'],
  backup: ['domain', 'files', 'imports', 'storage'],
  jobs: ['contract', 'domain', 'files', 'gazetteer', 'imports', 'mail', 'query-understanding', 'storage'],
  server: [
    'art',
    'contract',
    'domain',
    'files',
    'gazetteer',
    'imports',
    'mail',
    'map-tiles',
    'matching',
    'query-understanding',
    'search',
    'starter-sets',
    'storage',
  ],
  web: ['art', 'contract', 'domain'],
  cli: [
    'art',
    'backup',
    'contract',
    'demo',
    'domain',
    'files',
    'gazetteer',
    'imports',
    'jobs',
    'mail',
    'map-tiles',
    'server',
    'starter-sets',
    'storage',
  ],
};

/** Layers of src/web, lowest first. A folder may import folders of lower layers only. */
const webLayers = [
  ['session'],
  ['api'],
  ['labels', 'mutations'],
  ['forms'],
  ['wizard', 'suggest', 'saved', 'auth', 'article', 'photos'],
  ['cards', 'map'],
  ['desk'],
  ['layout', 'pages'],
];

/** Layers of src/server, lowest first. Every other folder of src/server is a resource above them. */
const serverLayers = ['http', 'shared', 'moderation'];

function moduleRules([module, dependencies]) {
  const nested = Object.keys(modules).filter((name) => name.startsWith(`${module}/`));
  const allowed = [module, 'lib', ...dependencies];
  const rule = {
    comment: `${module} may import ${allowed.join(', ')}.`,
    severity: 'error',
    from: { path: `^src/${module}/`, pathNot: [TEST, ...nested.map((name) => `^src/${name}/`)] },
    to: { path: '^src/', pathNot: `^src/(${allowed.join('|')})/` },
  };
  const testRule = {
    ...rule,
    comment: `${rule.comment} Its tests may also import demo.`,
    from: { path: `^src/${module}/.*${TEST}`, pathNot: nested.map((name) => `^src/${name}/`) },
    to: { path: '^src/', pathNot: `^src/(${['demo', ...allowed].join('|')})/` },
  };
  const name = module.replace('/', '-');
  return [
    { name: `${name}-imports`, ...rule },
    { name: `${name}-test-imports`, ...testRule },
  ];
}

function webLayerRules() {
  return webLayers.flatMap((layer, level) =>
    layer.map((name) => {
      const above = webLayers
        .slice(level)
        .flat()
        .filter((other) => other !== name);
      return {
        name: `web-${name}-layer`,
        comment: `web/${name} is below ${[...above, 'routes'].join(', ')}.`,
        severity: 'error',
        from: { path: `^src/web/${name}/` },
        to: { path: `^src/web/(${[...above.map((other) => `${other}/`), 'routes\\.'].join('|')})` },
      };
    }),
  );
}

const serverRules = [
  ...serverLayers.map((layer, level) => ({
    name: `server-${layer}-layer`,
    comment: `server/${layer} imports only ${serverLayers.slice(0, level + 1).join(', ')} of the server.`,
    severity: 'error',
    from: { path: `^src/server/${layer}/`, pathNot: TEST },
    to: { path: '^src/server/', pathNot: `^src/server/(${serverLayers.slice(0, level + 1).join('|')})/` },
  })),
  {
    name: 'server-resource-isolation',
    comment: `A resource never imports another resource or the app: shared code moves to ${serverLayers.join(', ')}.`,
    severity: 'error',
    from: { path: '^src/server/([^/]+)/', pathNot: [`^src/server/(${serverLayers.join('|')})/`, TEST] },
    to: { path: '^src/server/', pathNot: `^src/server/($1|${serverLayers.join('|')})/` },
  },
];

const pageRules = [
  {
    name: 'web-page-alone',
    comment: 'A page never imports another page: shared code moves to a lower layer.',
    severity: 'error',
    from: { path: '^src/web/pages/([^/]+)' },
    to: { path: '^src/web/pages/', pathNot: '^src/web/pages/$1(/|$)' },
  },
  {
    name: 'web-pages-through-routes',
    comment: 'Only routes import pages.',
    severity: 'error',
    from: { path: '^src/web/', pathNot: '^src/web/(pages/|routes\\.)' },
    to: { path: '^src/web/pages/' },
  },
];

const packageRules = [
  {
    name: 'database-only-in-storage',
    comment: 'Only storage contains SQL.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/storage/', TEST] },
    to: { path: 'node_modules/(pg|kysely|@electric-sql/pglite[^/]*|@types/pg)/' },
  },
  {
    name: 'react-only-in-web',
    comment: 'Only web imports React; server/pages renders the built bundle.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/web/' },
    to: { path: 'node_modules/(@types/)?(react|react-dom)/' },
  },
  {
    name: 'no-node-in-the-browser',
    comment: 'Code that the browser loads imports no Node module.',
    severity: 'error',
    from: { path: '^src/(web|contract|domain|art|lib)/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
];

const generalRules = [
  {
    name: 'no-cycles',
    comment: 'The import graph has no cycles.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'An unresolved import would escape every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'product-stands-alone',
    comment: 'The product imports no test, bench or script.',
    severity: 'error',
    from: { path: '^src/', pathNot: TEST },
    to: { path: ['^(tests|bench|scripts)/', TEST] },
  },
  {
    name: 'tests-use-support',
    comment: 'A test beside the code may use tests/support, and nothing else outside src.',
    severity: 'error',
    from: { path: `^src/.*${TEST}` },
    to: { path: ['^(tests|bench|scripts)/', TEST], pathNot: '^tests/support/' },
  },
];

export default {
  forbidden: [
    ...Object.entries(modules).flatMap(moduleRules),
    ...webLayerRules(),
    ...serverRules,
    ...pageRules,
    ...packageRules,
    ...generalRules,
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^(tests|bench|scripts)/'] },
    exclude: { path: '^src/demo/posts/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
