/** Who may know whom: packages stand below apps, remotes do not know each other, and two libraries have one door. */
module.exports = {
  forbidden: [
    {
      name: 'no-remote-to-remote',
      comment: 'Apps meet on the event bus and in the URL.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-package-to-app',
      comment: 'Contracts do not know who uses them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|server|sandbox|e2e)/' },
    },
    {
      name: 'no-app-to-backend',
      comment: 'Apps reach the backend over /api/v1 alone.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(server|sandbox|e2e)/' },
    },
    {
      name: 'no-server-to-browser',
      comment: 'The server shares the contracts of data, and nothing that is made for a page.',
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
      name: 'antd-in-ui-only',
      comment: 'One theme, one copy: components come from @switchboard/ui.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^packages/ui/' },
      to: { path: 'node_modules/(antd|@ant-design|@rc-component)/|^(antd|@ant-design/|@rc-component/)' },
    },
    {
      name: 'firebase-in-auth-only',
      comment: 'The identity provider has one door: @switchboard/auth.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^packages/auth/' },
      to: { path: 'node_modules/(@firebase|firebase)/|^(firebase|@firebase)/' },
    },
    {
      name: 'shared-through-the-facade',
      comment:
        'Router, i18n and state are shared as subpaths of @switchboard/ui; imported directly they would be bundled again.',
      severity: 'error',
      from: { path: '^apps/' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|i18next|react-i18next|zustand|dayjs)/|^(react-router|react-router-dom|i18next|react-i18next|zustand|dayjs)(/|$)',
      },
    },
    {
      name: 'packages-by-name-only',
      comment:
        'Sharing matches the request as written: a relative path into a package makes a second copy of it.',
      severity: 'error',
      from: { path: '^(apps|packages|server|sandbox|e2e)/([^/]+)/' },
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
      name: 'features-below-screens',
      comment: 'Inside an app imports flow features, screens, root.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/', pathNot: '/features/boot/' },
      to: { path: '^apps/[^/]+/src/(screens/|root|routes|index)' },
    },
    {
      name: 'no-testing-in-production',
      comment: 'What tests need stays with the tests.',
      severity: 'error',
      from: { pathNot: '(/testing/|\\.(test|spec)\\.tsx?$|^e2e/)' },
      to: { path: '/testing/|node_modules/(vitest|@testing-library|fast-check)/' },
    },
    {
      name: 'model-is-pure',
      comment: 'The model of a feature knows no React and no store.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/[^/]+/model/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/react/|/(store|components)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
