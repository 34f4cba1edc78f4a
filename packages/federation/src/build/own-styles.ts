import { bare, staysAtHome } from './own-selectors.ts';

/** A condition about an element of the remote. */
const OWN_SHEET = /:has\(>? ?\.[\w-]+\)/i;

interface Node {
  type: string;
  name?: string;
  params?: string;
  selectors?: string[];
  nodes?: { type: string }[] | undefined;
  parent?: Node | undefined;
  source?: { input: { file?: string } } | undefined;
}

interface Refusable extends Node {
  error(message: string): Error;
}

const around = (node: Node): Node[] => (node.parent ? [node.parent, ...around(node.parent)] : []);

const isScope = ({ name }: Node): boolean => name?.toLowerCase() === 'scope';

/** The selectors with those of the rules around them, which `&` stands for, up to a scope. */
const resolved = (node: Node, selectors: readonly string[]): string[] => {
  const outer = around(node).find((one) => one.type === 'rule' || isScope(one));
  if (!outer || isScope(outer)) return selectors.map(bare);
  const parents = `:is(${resolved(outer, outer.selectors ?? []).join(', ')})`;
  return selectors
    .map(bare)
    .map((one) => (one.includes('&') ? one.replaceAll('&', parents) : `${parents} ${one}`));
};

/** Whether the rules in a scope style only what is in an element of the remote. */
const isOwnScope = (scope: Node): boolean => {
  const start = /^\s*\((.*?)\)\s*(?:to\b.*)?$/is.exec(bare(scope.params ?? ''))?.[1];
  if (!start) return false;
  const outer = around(scope).find(({ type }) => type === 'rule');
  const parents = outer ? resolved(outer, outer.selectors ?? []) : [];
  return staysAtHome(`:is(${start.replaceAll('&', `:is(${parents.join(', ')})`)})`);
};

const isModule = ({ source }: Node): boolean => /\.module\.css$/.test(source?.input.file ?? '');

/** A sheet for printing replaces the page while it is there. */
const isForPrint = (node: Node): boolean =>
  around(node).some(({ name, params }) => name === 'media' && params === 'print');

const isFrame = (rule: Node): boolean =>
  rule.parent?.type === 'atrule' && /keyframes$/i.test(rule.parent.name ?? '');

const staysHere = (rule: Node, selector: string): boolean => {
  if (!isModule(rule)) return false;
  const scope = around(rule).find(isScope);
  if (scope && isOwnScope(scope)) return true;
  return staysAtHome(selector) || (isForPrint(rule) && OWN_SHEET.test(selector));
};

/** What the file tells its importers, which is no style. */
const isExport = (rule: Node): boolean =>
  isModule(rule) &&
  (!rule.parent || rule.parent.type === 'root') &&
  rule.selectors?.length === 1 &&
  rule.selectors[0] === ':export';

/** What holds for the whole page, whatever it stands in. */
const OF_THE_PAGE =
  /^(color-profile|counter-style|font-face|font-feature-values|font-palette-values|function|page|position-try|property|view-transition)$/i;

/** A file of the build: without an address, a root or what hides them. */
const OWN_FILE = /^\s*(?:url\(\s*)?["']?\s*(?!url\(|[a-z][a-z0-9+.-]*:)[\w.@~](?:(?!\/\*)[^\\])*$/i;

/** CSS modules give it the name of the remote. */
const OWN_KEYFRAMES = /^\s*(?:[\w-]+|:local\(\s*[\w-]+\s*\))\s*$/i;

/** Whether declarations stand in a scope without a rule around them. */
const stylesOtherScope = (node: Node): boolean => {
  if (!node.nodes?.some(({ type }) => type === 'decl')) return false;
  const nearest = [node, ...around(node)].find((one) => one.type === 'rule' || isScope(one));
  return nearest !== undefined && isScope(nearest) && !(isModule(node) && isOwnScope(nearest));
};

const isFar = (node: Node): boolean => {
  const { name = '', params = '' } = node;
  if (name.includes('\\') || OF_THE_PAGE.test(name)) return true;
  if (/^import$/i.test(name)) return !OWN_FILE.test(params);
  if (/keyframes$/i.test(name)) return !isModule(node) || !OWN_KEYFRAMES.test(params);
  return stylesOtherScope(node);
};

/** A PostCSS plugin that refuses rules of a remote about elements of other apps or of the page. */
export const ownStyles = (remote: string) => ({
  postcssPlugin: 'switchboard:own-styles',
  Rule(rule: Refusable) {
    if (isFrame(rule) || isExport(rule)) return;
    const written = rule.selectors ?? [];
    const whole = resolved(rule, written);
    const far = written.filter((_, at) => !staysHere(rule, whole[at] ?? ''));
    if (far.length > 0)
      throw rule.error(
        `${far.join(', ')} reaches outside ${remote}: other apps and the page would change. Begin it with a class of a CSS module.`,
      );
  },
  AtRule(rule: Refusable) {
    const { name = '', params = '' } = rule;
    if (isFar(rule))
      throw rule.error(
        `@${name} ${params} reaches outside ${remote}: other apps and the page would change, or nobody checks it.`,
      );
  },
});
