/** The element that holds an embedded app: in a foreign page it is what the document is in our own. */
const ROOT = '.switchboard-root';

/**
 * Weighs as much as a dozen elements and less than one class: rules about elements win over those of the page, and still
 * give way to those of components.
 */
const WEIGHT = `:not(${Array(12).fill('i').join(' ')})`;

/** In a foreign page the same name may be of another font. */
const FONT = { ours: 'Inter Variable', there: 'Switchboard Inter' };

const DOCUMENT = /^(:root|html|body)(?![\w-])/;
const THEME = /^\.(dark|light)(-theme)?(?![\w-])/;
const DIRECTION = /^\[dir="?rtl"?\](?=\s|$)/;

/** The parts of a list of selectors; commas within brackets are not its own. */
const partsOf = (list: string): string[] => list.split(/,(?![^([]*[)\]])/).map((part) => part.trim());

/** A selector that counts on the document, as selectors that count on the element which holds the app. */
export const scoped = (selector: string): string[] => {
  const weightless = /^:where\((.*)\)$/s.exec(selector)?.[1];
  if (weightless !== undefined) return partsOf(weightless).flatMap(scoped);
  const plain = selector.replace(/\sbody(?=\s)/, '');
  if (DOCUMENT.test(plain)) return [plain.replace(DOCUMENT, ROOT)];
  if (THEME.test(plain)) return [ROOT + plain];
  const direction = DIRECTION.exec(plain)?.[0];
  if (direction) return [`:where(${ROOT}${direction})${WEIGHT}${plain.slice(direction.length)}`];
  return [`:where(${ROOT})${WEIGHT} ${plain}`];
};

interface StyleRule {
  selectors: string[];
  parent?: { type: string; name?: string } | undefined;
  source?: { input: { file?: string } } | undefined;
}

const isScopedAlready = ({ source }: StyleRule): boolean =>
  /\.module\.css$|[\\/]embed[\\/]host[\\/]/.test(source?.input.file ?? '');

/** Keeps the global style sheets of a bundle to the element that holds the app; a plugin of PostCSS. */
export const scopeStyles = () => {
  const done = new WeakSet<StyleRule>();
  return {
    postcssPlugin: 'switchboard:scope-styles',
    Rule(rule: StyleRule) {
      if (done.has(rule) || isScopedAlready(rule) || rule.parent?.name?.endsWith('keyframes')) return;
      done.add(rule);
      rule.selectors = rule.selectors.flatMap(scoped);
    },
    Declaration(declaration: { value: string }) {
      if (declaration.value.includes(FONT.ours))
        declaration.value = declaration.value.replaceAll(FONT.ours, FONT.there);
    },
  };
};
