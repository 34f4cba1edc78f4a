/**
 * Which features of an app may import which others; a feature that is not listed imports none. Keep the lists free of
 * cycles.
 */
const FEATURE_ARROWS = {
  account: {
    appearance: ['forms'],
    bots: ['agent', 'forms', 'missed', 'status'],
    business: ['forms', 'picture'],
    missed: ['status'],
    notices: ['forms'],
    'own-data': ['forms'],
    telegram: ['agent', 'bots', 'forms', 'missed', 'status'],
    user: ['forms', 'picture'],
  },
  agents: {
    channels: ['agents'],
    draft: ['diff'],
    knowledge: ['agents', 'draft', 'teaching'],
    frame: [
      'agents',
      'channels',
      'draft',
      'knowledge',
      'playground',
      'prompt',
      'reports',
      'rules',
      'tests',
      'versions',
    ],
    onboarding: [
      'agents',
      'channels',
      'draft',
      'knowledge',
      'playground',
      'price-list',
      'prompt',
      'rules',
      'templates',
    ],
    playground: ['agents', 'draft', 'lookup', 'runs'],
    'price-list': ['rules'],
    prompt: ['agents', 'draft', 'templates'],
    replay: ['agents', 'lookup', 'runs'],
    reports: ['agents'],
    rules: ['agents', 'draft'],
    runs: ['agents'],
    tests: ['agents', 'draft', 'lookup', 'playground', 'replay', 'runs'],
    versions: ['diff', 'draft'],
  },
  calendar: {
    agenda: ['bookings', 'grid', 'time'],
    bookings: ['calendar', 'resources', 'series', 'time', 'working'],
    calendar: ['time'],
    find: ['agenda', 'calendar', 'grid', 'time'],
    grid: ['bookings', 'calendar', 'resources', 'time'],
    month: ['bookings', 'grid', 'time', 'working'],
    numbers: ['calendar', 'resources', 'time'],
    resources: ['calendar', 'settings', 'time', 'working'],
    search: ['calendar', 'time', 'view'],
    series: ['calendar', 'time'],
    settings: ['calendar', 'time'],
    view: [
      'agenda',
      'bookings',
      'calendar',
      'find',
      'grid',
      'month',
      'numbers',
      'resources',
      'settings',
      'time',
      'working',
    ],
    working: ['calendar', 'settings', 'time'],
  },
  chat: {
    agents: ['conversations'],
    conversations: ['connection', 'outbox', 'time'],
    customers: ['conversations', 'connection', 'time'],
    'first-steps': ['conversations', 'notifications'],
    media: ['outbox'],
    messages: ['agents', 'conversations', 'connection', 'emoji', 'media', 'outbox', 'quick-replies', 'time'],
    notifications: ['conversations', 'connection'],
    'quick-replies': ['media'],
    search: ['conversations', 'messages', 'time'],
    today: ['conversations', 'customers', 'time'],
  },
  shell: {
    frame: ['auth', 'bell', 'remotes', 'search'],
    // A remote can sign its user out, with the shell's confirmation.
    remotes: ['auth'],
    search: ['remotes'],
    'sign-in-changes': ['auth'],
  },
};

const listedFeatures = Object.entries(FEATURE_ARROWS).flatMap(([app, features]) =>
  Object.entries(features).map(([feature, others]) => ({
    path: `^apps/${app}/src/features/${feature}/`,
    allowed: `^apps/${app}/src/features/(${[feature, ...others].join('|')})/`,
  })),
);

/** Rooms of the server below its domains, and the rooms of the server that each imports. */
const GROUND = {
  watchdog: [],
  errors: [],
  'local-socket': [],
  targets: [],
  'deletion-list': ['db', 'errors', 'targets'],
  figures: [],
  tracing: ['figures'],
  db: ['local-socket', 'tracing'],
  changes: ['db', 'errors'],
  jobs: ['db', 'tracing', 'watchdog'],
  secrets: ['db'],
  limits: ['db', 'errors', 'figures', 'jobs'],
  http: ['db', 'errors', 'figures', 'limits', 'tracing', 'watchdog'],
  audit: ['db', 'errors', 'http', 'limits'],
};

/** Files beside the rooms of the server that every room may import, except for the kernel, which is for domains. */
const BESIDE_ROOMS = '(clock|config|paths)\\.ts$';

/**
 * Files of messaging that other domains import: to send, to call a person and change who answers, and to find the
 * conversation for that.
 */
const DOORS_OF_MESSAGING = 'sender|handling|conversations';

/** Domains that import these files. */
const USERS_OF_MESSAGING = 'agent-tests|answering|confirmations|proposals|reminders|scheduled';

/** Files for messages that are sent later, which are checked, counted and stored as those that are sent at once. */
const DOORS_FOR_LATER = 'dispatch|replies|scheduled|stored-content';

/** Imports flow from apps to packages; inside an app from app to screens, features, services and ui. */
module.exports = {
  forbidden: [
    {
      name: 'no-remote-to-remote',
      comment: 'Apps communicate over the event bus and the URL.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-package-to-app',
      comment: 'Contracts do not depend on their users.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|server|sandbox|releases|e2e)/' },
    },
    {
      name: 'tooling-knows-no-room',
      comment: 'All folders may use the tooling, so it imports none of them.',
      severity: 'error',
      from: { path: '^tooling/' },
      to: { path: '^(apps|packages|server|sandbox|releases|scripts|e2e|bench)/' },
    },
    {
      name: 'no-app-to-backend',
      comment: 'Apps reach the backend only over /api/v1.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(server|sandbox|releases|e2e)/' },
    },
    {
      name: 'no-server-to-browser',
      comment: 'The server shares the data contracts, but no code for pages.',
      severity: 'error',
      from: { path: '^(server|sandbox)/' },
      to: { path: '^(apps|packages/(ui|auth|events))/' },
    },
    {
      name: 'no-server-to-sandbox',
      comment: 'Stand-ins never reach production.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(sandbox|e2e)/' },
    },
    {
      name: 'releases-stand-alone',
      comment: 'A release uses finished builds and serves no requests.',
      severity: 'error',
      from: { path: '^releases/' },
      to: { path: '^(apps|server|sandbox|e2e|packages/(ui|auth|events))/' },
    },
    {
      name: 'no-server-to-releases',
      comment: 'They share only the served folder.',
      severity: 'error',
      from: { path: '^(server|sandbox)/' },
      to: { path: '^releases/' },
    },
    {
      name: 's3-in-its-store-only',
      comment: 'The client is large: only the stores of releases, of files and of backups fetch it.',
      severity: 'error',
      from: {
        pathNot:
          '^(tooling/src/s3|releases/src/store/s3-store(\\.test)?|server/src/(files/s3-file-store|targets/bucket-target))\\.ts$',
      },
      to: { path: 'node_modules/(@aws-sdk|@smithy)/|^(@aws-sdk|@smithy)/' },
    },
    {
      name: 'ai-in-model-only',
      comment: 'One room speaks with language models; the others know its interface.',
      severity: 'error',
      from: { pathNot: '^server/src/model/' },
      to: { path: 'node_modules/(ai|@ai-sdk)/|^(ai|@ai-sdk/[^/]+)$' },
    },
    {
      name: 'opentelemetry-in-tracing-only',
      comment: 'One room knows the SDK of OpenTelemetry; the others know its interface.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/tracing/' },
      to: { path: 'node_modules/@opentelemetry/|^@opentelemetry/' },
    },
    {
      name: 'opentelemetry-when-switched-on',
      comment: 'A server without traces does not load the SDK.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^server/src/tracing/otlp\\.ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'refusals-without-status',
      comment:
        'A domain refuses by a code of server/src/errors. The HTTP room alone knows the status and the words of a code.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/http/|\\.test\\.ts$' },
      to: { path: '^server/src/http/(refusals|refusal-table|error-handler|misfit)\\.ts$' },
    },
    ...Object.entries(GROUND).map(([room, others]) => ({
      name: 'ground-below-domains',
      comment: 'All domains stand on these rooms, so they import no domain.',
      severity: 'error',
      from: { path: `^server/src/${room}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/',
        pathNot: `^server/src/(${BESIDE_ROOMS}|(${[room, ...others].join('|')})/)`,
      },
    })),
    {
      name: 'kernel-below-domains',
      comment: 'The kernel holds what every domain needs, so it knows none of them.',
      severity: 'error',
      from: { path: '^server/src/kernel\\.ts$' },
      to: {
        path: '^server/src/',
        pathNot: `^server/src/(${BESIDE_ROOMS}|(audit|db|deletion-list|figures|secrets|tracing)/)`,
      },
    },
    {
      name: 'messaging-by-its-doors',
      comment:
        'A domain imports messaging only to send, to call a person or to change who answers. News of conversations come from server/src/changes.',
      severity: 'error',
      from: {
        path: '^server/src/[^/]+/',
        pathNot: '^server/src/(messaging|scheduled|testing)/|\\.test\\.ts$',
      },
      to: { path: '^server/src/messaging/', pathNot: `/(${DOORS_OF_MESSAGING})\\.ts$` },
    },
    {
      name: 'messaging-by-its-doors',
      severity: 'error',
      from: { path: '^server/src/scheduled/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/messaging/', pathNot: `/(${DOORS_OF_MESSAGING}|${DOORS_FOR_LATER})\\.ts$` },
    },
    {
      name: 'messaging-by-its-doors',
      severity: 'error',
      from: {
        path: '^server/src/[^/]+/',
        pathNot: `^server/src/(messaging|testing|${USERS_OF_MESSAGING})/|\\.test\\.ts$`,
      },
      to: { path: '^server/src/messaging/' },
    },
    {
      name: 'only-the-server-wires',
      comment: 'A domain gets what it needs of others as parameters of its own wire.ts.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/create-server\\.ts$' },
      to: { path: '^server/src/[^/]+/wire\\.ts$' },
    },
    {
      name: 'antd-in-ui-only',
      comment: 'One theme, one copy: components come from @switchboard/ui.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^packages/ui/' },
      to: { path: 'node_modules/(antd|@ant-design|@rc-component)/|^(antd|@ant-design/|@rc-component/)' },
    },
    {
      name: 'firebase-in-auth-only',
      comment: 'Only @switchboard/auth imports the identity provider.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^packages/auth/' },
      to: { path: 'node_modules/(@firebase|firebase)/|^(firebase|@firebase)/' },
    },
    {
      name: 'shared-through-the-facade',
      comment:
        'Router, i18n and state are shared as subpaths of @switchboard/ui; direct imports would bundle them again.',
      severity: 'error',
      from: { path: '^(apps|packages/agent-runs)/' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|i18next|react-i18next|zustand|dayjs)/|^(react-router|react-router-dom|i18next|react-i18next|zustand|dayjs)(/|$)',
      },
    },
    {
      name: 'agent-runs-in-remotes-only',
      comment: 'Each remote that shows runs bundles them; the first visit fetches none of them.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^(apps/(agents|chat)|packages/agent-runs)/' },
      to: { path: '^packages/agent-runs/' },
    },
    {
      name: 'packages-by-name-only',
      comment: 'Sharing matches the request as written: a relative path into a package makes a second copy.',
      severity: 'error',
      from: { path: '^(apps|packages|server|sandbox|releases|e2e)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'child-owns-its-props',
      comment:
        'A child imports nothing from its parent, types included: the type of its props stands with it or in a *-props.ts.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '/testing/|\\.test\\.tsx?$' },
      to: { circular: true, via: { dependencyTypes: ['type-only'] } },
    },
    {
      name: 'features-below-app',
      comment: 'Inside an app imports flow from app to screens to features.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/' },
      to: { path: '^apps/[^/]+/src/((app|embed|sandbox-page|screens)/|(root|routes|stores|index)\\.)' },
    },
    {
      name: 'screens-below-app',
      comment: 'Routes import screens, not the reverse.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/screens/' },
      to: { path: '^apps/[^/]+/src/((app|embed|sandbox-page)/|(root|routes|stores|index)\\.)' },
    },
    {
      name: 'services-below-features',
      comment: 'Features share services, so services import no feature.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/services/' },
      to: { path: '^apps/[^/]+/src/', pathNot: '^apps/[^/]+/src/(services|testing)/' },
    },
    {
      name: 'ui-knows-packages-only',
      comment: 'Presentational components need no services.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/[^/]+/src/', pathNot: '^apps/[^/]+/src/ui/' },
    },
    {
      name: 'no-entry-to-entry',
      comment: 'The dashboard, the embedded host and the sandbox page are separate programs.',
      severity: 'error',
      from: { path: '^apps/shell/src/(app|embed|sandbox-page)/' },
      to: { path: '^apps/shell/src/(app|embed|sandbox-page)/', pathNot: '^apps/shell/src/$1/' },
    },
    {
      name: 'feature-arrows',
      comment: 'A feature imports another one only where FEATURE_ARROWS lists it.',
      severity: 'error',
      from: {
        path: '^apps/([^/]+)/src/features/([^/]+)/',
        pathNot: listedFeatures.map(({ path }) => path),
      },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    ...listedFeatures.map(({ path, allowed }) => ({
      name: 'feature-arrows',
      severity: 'error',
      from: { path },
      to: { path: '^apps/[^/]+/src/features/', pathNot: allowed },
    })),
    {
      name: 'feature-layout',
      comment: 'Every feature has the folders components, store and model, and no files beside them.',
      severity: 'error',
      from: {},
      to: { path: '^apps/[^/]+/src/features/[^/]+/(?!(components|store|model)/)' },
    },
    {
      name: 'store-below-components',
      comment: 'Components import stores, not the reverse.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/[^/]+/store/' },
      to: { path: '^apps/[^/]+/src/features/[^/]+/components/' },
    },
    {
      name: 'no-testing-in-production',
      comment: 'Only tests import test helpers.',
      severity: 'error',
      from: {
        pathNot: '(/testing/|\\.(test|spec)\\.tsx?$|^e2e/|^sandbox/src/faults/|^scripts/faults\\.ts$)',
      },
      to: { path: '/testing/|node_modules/(vitest|@testing-library|fast-check|s3rver)/' },
    },
    {
      name: 'model-is-pure',
      comment: 'The model of a feature imports neither React nor stores.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/[^/]+/model/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/react/|/(store|components)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Projects in e2e/hosts/ are built elsewhere, in e2e/hosts/dist/.
    exclude: { path: '(^|/)(dist|\\.data)/|^e2e/hosts/[^/]+/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
