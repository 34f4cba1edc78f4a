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

  /** What an element is only at times. */
  const STATES =
    /:(?:hover|active|focus(?:-within|-visible)?|link|visited|any-link|target(?:-within)?|checked|indeterminate|default|(?:en|dis)abled|read-(?:only|write)|placeholder-shown|autofill|required|optional|(?:user-)?(?:in)?valid|(?:in|out-of)-range|open|popover-open|modal|fullscreen|picture-in-picture)(?![\w-])/gi;
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
  /** A rule, with the selectors of those around it in place of `&`. */
  interface Found {
    /** Selector as it was written. */
    written: string;
    whole: string;
    /** Where the nearest scope begins; undefined outside of scopes. */
    scope: string | Element | undefined;
  }
  const readable = (sheet: CSSStyleSheet | null): CSSRuleList | [] => {
    try {
      return sheet?.cssRules ?? [];
    } catch {
      // Sheets of another origin cannot be read.
      return [];
    }
  };
  const within = (parent: string | undefined, selector: string): string =>
    parent === undefined ? selector : selector.replace(/&(?=(?:[^"]*"[^"]*")*[^"]*$)/g, parent);
  const rulesIn = (
    rules: CSSRuleList | [],
    home: Element,
    parent?: string,
    scope?: string | Element,
  ): Found[] =>
    [...rules].flatMap((rule): Found[] => {
      if (rule instanceof CSSImportRule) return rulesIn(readable(rule.styleSheet), home, parent, scope);
      if (rule instanceof CSSStyleRule) {
        const whole = within(parent, rule.selectorText);
        return [
          { written: rule.selectorText, whole, scope },
          ...rulesIn(rule.cssRules, home, `:is(${plain(whole)})`, scope),
        ];
      }
      if (rule instanceof CSSScopeRule) {
        const start = rule.start === null ? home : within(parent, rule.start);
        return rulesIn(rule.cssRules, home, ':scope', start);
      }
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules, home, parent, scope) : [];
    });
  /** Without parts that are no elements, and with those that only some states have as if they had them, or had not. */
  const plain = (selector: string, state?: string): string => {
    const elements = selector.replace(/::[\w-]+(\([^()]*\))?|:(before|after|first-line|first-letter)\b/g, '');
    const stateless = state === undefined ? elements : elements.replace(STATES, state);
    // A part that is empty now stood for any element.
    return stateless.replace(/(^|[\s>+~,(])(?=\s*(?:[,)]|$))/g, '$1*');
  };
  const isOutside = (element: Element) =>
    element === document.documentElement ||
    element === document.body ||
    (element.closest('#root') !== null &&
      element.closest('[data-remote]') === null &&
      !element.querySelector('[data-remote]'));
  const matched = (selector: string, scope: Found['scope']): Element[] => {
    if (scope === undefined) return [...document.querySelectorAll(selector)];
    const roots = typeof scope === 'string' ? document.querySelectorAll(scope) : [scope];
    return [...roots].flatMap((root) => [
      ...(root.matches(selector) ? [root] : []),
      ...root.querySelectorAll(selector),
    ]);
  };
  const matches = ({ whole, scope }: Found): boolean =>
    [':is(*)', ':not(*)'].some((state) => {
      try {
        return matched(plain(whole, state), scope).some(isOutside);
      } catch {
        return false;
      }
    });
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
      ofApp().flatMap((sheet) => {
        const owner = sheet.ownerNode instanceof Element ? sheet.ownerNode.parentElement : null;
        return rulesIn(readable(sheet), owner ?? document.documentElement)
          .filter(matches)
          .map(({ written }) => `its style ${written} reaches outside of the app, in ${nameOf(sheet)}`);
      }),
    hide: (hidden) => {
      for (const sheet of ofApp()) sheet.disabled = hidden;
      for (const child of document.body.children)
        if (!children.has(child)) child.toggleAttribute('data-of-app', hidden);
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== hiding);
      document.adoptedStyleSheets = hidden ? [...others, hiding] : others;
    },
  };
};
