const TEST = '\\.test\\.tsx?$';

/** Which rooms a room may look into, besides itself. */
const rooms = {
  domain: [],
  art: [],
  contract: ['domain'],
  gazetteer: ['domain'],
  mail: ['domain'],
  matching: [],
  search: ['domain'],
  demo: ['domain', 'gazetteer'],
  storage: ['domain'],
  'storage/seed': ['storage', 'domain', 'demo', 'gazetteer'],
  files: ['domain'],
  imports: ['contract', 'domain', 'files', 'gazetteer', 'storage'],
  questions: ['contract', 'domain', 'matching', 'storage'],
  backup: ['domain', 'files', 'imports', 'storage'],
  jobs: ['contract', 'domain', 'files', 'gazetteer', 'imports', 'mail', 'questions', 'storage'],
  server: [
    'art',
    'contract',
    'domain',
    'files',
    'gazetteer',
    'imports',
    'mail',
    'matching',
    'questions',
    'search',
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
    'server',
    'storage',
  ],
};

/** The floors of the web room: each may stand on those before it. `layout` and `pages` share a floor. */
const webFloors = [
  ['session'],
  ['api'],
  ['wizard', 'suggest', 'saved', 'entrance', 'reading', 'photos', 'cards'],
  ['desk'],
  ['layout', 'pages'],
];

function roomRules([room, others]) {
  const ownRules = Object.keys(rooms).filter((name) => name.startsWith(`${room}/`));
  const rule = {
    comment: `${room} may import ${others.join(', ') || 'nobody'}.`,
    severity: 'error',
    from: { path: `^src/${room}/`, pathNot: [TEST, ...ownRules.map((name) => `^src/${name}/`)] },
    to: { path: '^src/', pathNot: `^src/(${[room, ...others].join('|')})/` },
  };
  const forTests = {
    ...rule,
    comment: `${rule.comment} Its tests may use the demo town as well.`,
    from: { path: `^src/${room}/.*${TEST}`, pathNot: ownRules.map((name) => `^src/${name}/`) },
    to: { path: '^src/', pathNot: `^src/(${[room, 'demo', ...others].join('|')})/` },
  };
  const name = room.replace('/', '-');
  return [
    { name: `${name}-room`, ...rule },
    { name: `${name}-tests`, ...forTests },
  ];
}

function webFloorRules() {
  return webFloors.flatMap((floor, level) =>
    floor.map((name) => {
      const above = webFloors
        .slice(level)
        .flat()
        .filter((other) => other !== name);
      return {
        name: `web-${name}-floor`,
        comment: `web/${name} stands below ${[...above, 'routes'].join(', ')}.`,
        severity: 'error',
        from: { path: `^src/web/${name}/` },
        to: { path: `^src/web/(${[...above.map((other) => `${other}/`), 'routes\\.'].join('|')})` },
      };
    }),
  );
}

const serverRules = [
  {
    name: 'server-http-floor',
    comment: 'server/http is the floor of the server: it knows no resource and not the app.',
    severity: 'error',
    from: { path: '^src/server/http/', pathNot: TEST },
    to: { path: '^src/server/', pathNot: '^src/server/http/' },
  },
  {
    name: 'server-resource-alone',
    comment:
      'A resource never imports another resource or the app: what two of them need goes down to server/moderation or server/http.',
    severity: 'error',
    from: { path: '^src/server/([^/]+)/', pathNot: ['^src/server/http/', TEST] },
    to: { path: '^src/server/', pathNot: '^src/server/($1|http|moderation)/' },
  },
];

const pageRules = [
  {
    name: 'web-page-alone',
    comment: 'A page never imports another page: what two of them need goes down a floor.',
    severity: 'error',
    from: { path: '^src/web/pages/([^/]+)' },
    to: { path: '^src/web/pages/', pathNot: '^src/web/pages/$1(/|$)' },
  },
  {
    name: 'web-pages-through-routes',
    comment: 'Pages are reached through routes alone.',
    severity: 'error',
    from: { path: '^src/web/', pathNot: '^src/web/(pages/|routes\\.)' },
    to: { path: '^src/web/pages/' },
  },
];

const packageRules = [
  {
    name: 'database-only-in-storage',
    comment: 'Only storage speaks SQL.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/storage/', TEST] },
    to: { path: 'node_modules/(pg|kysely|@electric-sql/pglite[^/]*|@types/pg)/' },
  },
  {
    name: 'react-only-in-web',
    comment: 'Only web knows React; server/pages renders the built bundle.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/web/' },
    to: { path: 'node_modules/(@types/)?(react|react-dom)/' },
  },
  {
    name: 'no-node-in-the-browser',
    comment: 'What the browser loads has no Node in it.',
    severity: 'error',
    from: { path: '^src/(web|contract|domain|art)/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
];

const generalRules = [
  { name: 'no-cycles', comment: 'Imports go one way.', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-unresolved',
    comment: 'An import that leads nowhere would slip past every other rule.',
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
    ...Object.entries(rooms).flatMap(roomRules),
    ...webFloorRules(),
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
