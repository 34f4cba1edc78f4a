/** A class that is not within `:global(…)`: CSS modules give it the name of the remote. */
const OWN_CLASS = /\.-?[_a-z][\w-]*/i;

/** A condition about an element of the remote. */
const OWN_SHEET = /:has\(>? ?\.[\w-]+\)/;

/**
 * Drops what a condition says about other elements: it limits the rule, but does not keep it at home. A choice keeps it
 * there if each alternative does.
 */
const withoutConditions = (selector: string): string => {
  const opened = /:(global|has|is|not|where)\(/.exec(selector);
  if (!opened) return selector;
  let depth = 1;
  let end = opened.index + opened[0].length;
  for (; end < selector.length && depth > 0; end += 1) {
    if (selector[end] === '(') depth += 1;
    if (selector[end] === ')') depth -= 1;
  }
  const alternatives = selector.slice(opened.index + opened[0].length, end - 1).split(',');
  const isChoice = opened[1] === 'is' || opened[1] === 'where';
  const kept = isChoice && alternatives.every(staysAtHome) ? '.own' : '';
  return withoutConditions(selector.slice(0, opened.index) + kept + selector.slice(end));
};

/** Whether a selector of a CSS module styles only elements with a class of the remote, and elements inside them. */
export const staysAtHome = (selector: string): boolean => {
  // A dialog of the design system is the remote's own when it holds an element of the remote.
  const own = selector.replace(/^dialog:has\(>? ?\.[\w-]+\)/, '.own');
  const plain = withoutConditions(own).replace(/:global\b.*$/s, '');
  return OWN_CLASS.test(plain.replaceAll(/\[[^\]]*\]/g, ''));
};

interface Node {
  type: string;
  name?: string;
  params?: string;
  parent?: Node | undefined;
}

interface StyleRule extends Node {
  selectors: string[];
  error(message: string): Error;
}

const isInside = ({ parent }: Node, wanted: (node: Node) => boolean): boolean =>
  parent !== undefined && (wanted(parent) || isInside(parent, wanted));

/** A PostCSS plugin that refuses rules of a remote about elements of other apps or of the page. */
export const ownStyles = (remote: string) => ({
  postcssPlugin: 'switchboard:own-styles',
  Rule(rule: StyleRule) {
    if (isInside(rule, ({ type, name }) => type === 'rule' || name?.endsWith('keyframes') === true)) return;
    // A sheet for printing replaces the page while it is there.
    const prints = isInside(rule, ({ name, params }) => name === 'media' && params === 'print');
    const far = rule.selectors.filter(
      (selector) => !staysAtHome(selector) && !(prints && OWN_SHEET.test(selector)),
    );
    if (far.length > 0)
      throw rule.error(
        `${far.join(', ')} reaches outside ${remote}: other apps and the page would change. Begin it with a class of a CSS module.`,
      );
  },
});
