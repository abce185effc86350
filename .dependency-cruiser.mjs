/**
 * The architecture as named rules: imports go down, apps → features → platform, and never across.
 * dev/architecture.test.ts plants a violation of each and expects it to be found.
 */
const tests = '\\.test\\.tsx?$|^(e2e|dev|bench|assure)/|/testing/';

/** What is written with zod: the shapes of operations, and what the server serves them by. */
const shapes =
  '^features/[^/]+/[^/]+/contract/[a-z-]*(shapes|endpoints)\\.ts$|^platform/contract/([a-z-]*(shapes|endpoints?)|data-filter|decimal|decision)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform is what features stand on. What it needs from one is passed in as a function.',
      severity: 'error',
      from: { path: '^platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(features|apps|dev|e2e)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'Apps compose features. Only a test may start the whole server.',
      severity: 'error',
      from: { path: '^features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(apps|dev|e2e)/' },
    },
    {
      name: 'tests-reach-apps-by-the-test-door',
      comment: 'A test may start the product through apps/server/testing, and nothing else of the apps.',
      severity: 'error',
      from: { path: '^(features|platform)/.*\\.test\\.tsx?$' },
      to: { path: '^apps/', pathNot: '^apps/server/testing/' },
    },
    {
      name: 'features-meet-at-their-doors',
      comment:
        "Another feature is reached through its contract, server/api.ts or web/api.ts. A test may use another feature's door for tests too.",
      severity: 'error',
      from: { path: '^features/([^/]+/[^/]+)/' },
      to: {
        path: '^features/',
        pathNot: '^features/$1/|^features/[^/]+/[^/]+/(contract/.+|server/api\\.tsx?|web/api\\.tsx?)$',
      },
    },
    {
      name: 'core-stands-on-itself',
      comment: 'Workplace, console and floor stand on core; core needs none of them.',
      severity: 'error',
      from: { path: '^features/core/', pathNot: tests },
      to: { path: '^features/(workplace|console|floor)/' },
    },
    {
      name: 'server-imports-no-browser-code',
      comment: 'The two sides share the contract and nothing else.',
      severity: 'error',
      from: { path: '^(platform|apps)/server/|^features/[^/]+/[^/]+/server/' },
      to: { path: '^(platform|apps)/web/|^features/[^/]+/[^/]+/web/' },
    },
    {
      name: 'browser-imports-no-server-code',
      comment: 'The two sides share the contract and nothing else.',
      severity: 'error',
      from: { path: '^(platform|apps)/web/|^features/[^/]+/[^/]+/web/' },
      to: { path: '^(platform|apps)/server/|^features/[^/]+/[^/]+/server/' },
    },
    {
      name: 'browser-imports-no-node-module',
      comment: 'Browser code and contracts run where there is no Node.',
      severity: 'error',
      from: {
        path: '^(platform|apps)/web/|^features/[^/]+/[^/]+/web/|^platform/contract/|^features/[^/]+/[^/]+/contract/',
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contracts-know-neither-side',
      comment: 'A contract is what both sides share, so it imports neither, nor the tools of one.',
      severity: 'error',
      from: { path: '^platform/contract/|^features/[^/]+/[^/]+/contract/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '/(server|web)/|node_modules/(fastify|kysely|pg|pino|react|react-dom|@mantine|@tanstack|@electric-sql)/',
      },
    },
    {
      name: 'browser-fetches-shapes-later',
      comment:
        'What forms are checked by is fetched with the first of them: of shapes the browser imports types alone.',
      severity: 'error',
      from: { path: '^(platform|apps)/web/|^features/[^/]+/[^/]+/web/', pathNot: tests },
      to: { path: `${shapes}|node_modules/zod/`, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'calls-fetch-shapes-later',
      comment:
        'What the browser has of a contract brings no shapes along: a call fetches its own when they are asked for.',
      severity: 'error',
      from: { path: '^platform/contract/|^features/[^/]+/[^/]+/contract/', pathNot: `${tests}|${shapes}` },
      to: { path: `${shapes}|node_modules/zod/`, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'product-needs-no-development-package',
      comment: 'What runs in production stands in dependencies.',
      severity: 'error',
      from: { path: '^(apps|features|platform)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-imports-no-test-door',
      comment: 'Test equipment stays in tests.',
      severity: 'error',
      from: { path: '^(apps|features|platform)/', pathNot: tests },
      to: { path: '/testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'nothing-imports-the-drills',
      comment: 'The drills look at everything; nothing leans on them.',
      severity: 'error',
      from: { path: '^(apps|features|platform|dev|e2e|bench)/' },
      to: { path: '^assure/' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'packages-are-declared',
      comment: 'A package that is imported stands in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|reports|\\.data|bench/peers)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
