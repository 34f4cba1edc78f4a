/** Where a declaration comes from: the suite, the platform (`Promise`, `HTMLElement`), or a package of others. */
export type Origin = 'own' | 'platform' | { package: string };

/** The origin of a declaration by its file. */
export const originOf = (path: string): Origin => {
  const installed = path.split('/node_modules/').slice(1).at(-1);
  const [first = '', second = ''] = installed?.split('/') ?? [];
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  if (name === '' || name.startsWith('@switchboard/')) return 'own';
  if (name === 'typescript' || name.startsWith('@typescript/')) return 'platform';
  return { package: name.replace(/^@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : '')) };
};
