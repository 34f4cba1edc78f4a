import type { GatePage } from './gate.ts';

/** What the gate asks about the styles of the app. */
interface Styles {
  /** Rules that apply outside of the app, a line each. */
  reaching(): string[];
  /** Shows the page without the app: its styles, its elements and all that it put above. */
  hide(hidden: boolean): void;
}
/** A page that watches the styles of the app. */
export type StyledPage = GatePage & { switchboardStyles: Styles };

/** Finds the style sheets of the app, wherever they are. Runs in the page. */
export const watchStyles = (base: string): void => {
  const page = window as StyledPage;
  const { switchboardGate: gate } = page;
  const createdBy = new WeakMap<Node, string>();
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (this: Document, ...args: Parameters<typeof createElement>) {
    const element = createElement.apply(this, args);
    if (/^(style|link)$/i.test(String(args[0]))) createdBy.set(element, gate.caller());
    return element;
  } as typeof createElement;

  let known = new Set<CSSStyleSheet>();
  let children = new Set<Element>();
  const all = () => [...document.styleSheets, ...document.adoptedStyleSheets];
  const isOfApp = (sheet: CSSStyleSheet): boolean => {
    if (sheet.href) return new URL(sheet.href).pathname.startsWith(base);
    const owner = sheet.ownerNode;
    if (!(owner instanceof Element)) return !known.has(sheet);
    const place = createdBy.get(owner);
    if (owner.closest('[data-remote]') || (place && gate.isOfApp(place))) return true;
    // Neither the shell nor its libraries write styles as text.
    return !known.has(sheet) && !place;
  };
  const ofApp = () => all().filter(isOfApp);
  const nameOf = ({ href, ownerNode }: CSSStyleSheet): string =>
    href ? new URL(href).pathname : (ownerNode && createdBy.get(ownerNode)) || 'a style of the app';
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...(rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
        ? selectorsIn(rule.cssRules)
        : []),
    ]);
  /** Without parts that only some states have, such as `:hover`, or that are no elements. */
  const plain = (selector: string) =>
    selector.replace(
      /::?(before|after|hover|focus|focus-visible|active|placeholder|selection|marker|backdrop)\b/g,
      '',
    ) || '*';
  const isOutside = (element: Element) =>
    element === document.documentElement ||
    element === document.body ||
    (element.closest('#root') !== null &&
      element.closest('[data-remote]') === null &&
      !element.querySelector('[data-remote]'));
  const matches = (selector: string): boolean => {
    try {
      return [...document.querySelectorAll(plain(selector))].some(isOutside);
    } catch {
      return false;
    }
  };
  const hiding = new CSSStyleSheet();
  hiding.replaceSync('[data-remote] *, [data-of-app] { visibility: hidden !important; }');

  const begin = () => {
    known = new Set(all());
    children = new Set(document.body.children);
  };
  // The page as it is written, before a script of it runs.
  document.addEventListener('readystatechange', () => document.readyState === 'interactive' && begin());
  gate.parts.push({
    begin,
    left: () => page.switchboardStyles.reaching(),
  });
  page.switchboardStyles = {
    reaching: () =>
      ofApp().flatMap((sheet) =>
        selectorsIn(sheet.cssRules)
          .filter(matches)
          .map((selector) => `its style ${selector} reaches outside of the app, in ${nameOf(sheet)}`),
      ),
    hide: (hidden) => {
      for (const sheet of ofApp()) sheet.disabled = hidden;
      for (const child of document.body.children)
        if (!children.has(child)) child.toggleAttribute('data-of-app', hidden);
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== hiding);
      document.adoptedStyleSheets = hidden ? [...others, hiding] : others;
    },
  };
};
