/** A class that is not within `:global(…)`: CSS modules give it the name of the remote. */
const OWN_CLASS = /\.-?[_a-z\u0080-\uffff][\w-]*/i;

/** A dialog of the design system is the remote's own when it holds an element of the remote. */
const OWN_DIALOG = /(?<![\w-])dialog:has\(>? ?\.[\w-]+\)/gi;

/** A condition about an element of the remote. */
const OWN_SHEET = /:has\(>? ?\.[\w-]+\)/i;

/** Functions that match what one of their selectors matches. */
const CHOICES: ReadonlySet<string> = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

/** A function that holds no other function. */
const INNERMOST = /(::?[\w-]+)\(([^()]*)\)/g;

/** Without what may look like a part of a selector and is none: escapes, comments, strings, attributes. */
const bare = (selector: string): string =>
  selector
    .replaceAll(/\\(?:[0-9a-f]{1,6}\s?|.)/gi, 'x')
    .replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '')
    .replaceAll(/\[[^\]]*\]/g, '');

const hasOwnClass = (plain: string): boolean => OWN_CLASS.test(plain.replace(/:global(?![\w(-]).*$/is, ''));

/**
 * What a function says in place of itself. Conditions about other elements limit a rule, but do not keep it at home; a
 * choice keeps it there if each alternative does.
 */
const meaningOf = (name: string, inside: string): string => {
  if (name === ':local') return inside;
  return CHOICES.has(name) && inside.split(',').every(hasOwnClass) ? '.own' : '';
};

/** Whether a selector of a CSS module styles only elements with a class of the remote, and elements inside them. */
export const staysAtHome = (selector: string): boolean => {
  let plain = bare(selector).replaceAll(OWN_DIALOG, '.own');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(INNERMOST, (_, name: string, inside: string) =>
      meaningOf(name.toLowerCase(), inside),
    );
  }
  return hasOwnClass(plain);
};

interface Node {
  type: string;
  name?: string;
  params?: string;
  selectors?: string[];
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

/** What holds for the whole page, whatever it stands in. */
const OF_THE_PAGE =
  /^(counter-style|font-face|font-feature-values|font-palette-values|property|view-transition)$/i;

/** A PostCSS plugin that refuses rules of a remote about elements of other apps or of the page. */
export const ownStyles = (remote: string) => ({
  postcssPlugin: 'switchboard:own-styles',
  Rule(rule: Refusable) {
    if (isFrame(rule)) return;
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
    const isFar =
      OF_THE_PAGE.test(name) ||
      (/^page$/i.test(name) && !isForPrint(rule)) ||
      (/^import$/i.test(name) && /^\s*(?:url\(\s*)?["']?\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(params));
    if (isFar)
      throw rule.error(
        `@${name} ${params} reaches outside ${remote}: other apps and the page would change, or nobody checks it.`,
      );
  },
});
