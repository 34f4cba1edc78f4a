/** The element of an embedded app, which replaces the document of the suite's own pages. */
const ROOT = '.switchboard-root';

/**
 * Specificity of a dozen elements, less than one class: rules about elements override those of the page, but not those
 * of components.
 */
const WEIGHT = `:not(${Array(12).fill('i').join(' ')})`;

/** Renames the font: a foreign page may have another one of the same name. */
const FONT = { ours: 'Inter Variable', there: 'Switchboard Inter' };

const DOCUMENT = /^(:root|html|body)(?![\w-])/;
const THEME = /^\.(dark|light)(-theme)?(?![\w-])/;
const DIRECTION = /^\[dir="?rtl"?\](?=\s|$)/;

/** Splits a list of selectors at its commas, except those within brackets. */
const partsOf = (list: string): string[] => list.split(/,(?![^([]*[)\]])/).map((part) => part.trim());

/** Selectors for the element of the app, from a selector for the document. */
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
  /\.module\.css$|[\\/]embed\.css$/.test(source?.input.file ?? '');

/** A PostCSS plugin that limits the global style sheets of a bundle to the element of the app. */
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
