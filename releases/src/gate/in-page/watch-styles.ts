import type { GatePage } from './gate.ts';

/** A rule of the app. */
interface StyleRule {
  /** Selector as it was written. */
  written: string;
  /** With the selectors of the rules around it in place of `&`. */
  whole: string;
  /** Selector of the elements where its scope begins; undefined where that is an element, or the page. */
  scope: string | undefined;
  /** Whether its scope is an element of the app. */
  isAtHome: boolean;
  /** The file or the code that added it. */
  place: string;
}

/** Selectors that match what a rule may match, and where its scope begins. */
interface Question {
  selector: string;
  scope: string | undefined;
}

/** All rules of the app, and the names that others use in theirs. */
interface ReadStyles {
  rules: StyleRule[];
  /** Classes, ids and attributes of the shell, as they are written in selectors. */
  names: string[];
  /** At-rules of the app that hold for the whole page, a line each. */
  far: string[];
}

/** What the gate asks about the styles of the app. */
interface Styles {
  read(): ReadStyles;
  /** For each of the rules that were read last, whether it matches elements outside of the app; undefined if nobody can tell. */
  match(questions: readonly Question[]): (boolean | undefined)[];
  /** Shows the page without the app: its styles, its elements and all that it put above. */
  hide(hidden: boolean): void;
}
/** A page that watches the styles of the app. */
export type StyledPage = GatePage & { switchboardStyles: Styles };

/** Finds the style sheets of the app, wherever they are. Runs in the page. */
export const watchStyles = (base: string): void => {
  const page = window as StyledPage;
  const { switchboardGate: gate } = page;
  let known = new Set<CSSStyleSheet>();
  let children = new Set<Element>();
  const all = () => [...document.styleSheets, ...document.adoptedStyleSheets];
  const isOfApp = (sheet: CSSStyleSheet): boolean => {
    const owner = sheet.ownerNode;
    if (!(owner instanceof Element)) return !known.has(sheet);
    if (sheet.href) {
      const maker = gate.makers.get(owner);
      return new URL(sheet.href).pathname.startsWith(base) || (maker !== undefined && gate.isOfApp(maker));
    }
    // React puts a style with a precedence into the head.
    const isOwn = owner.closest('[data-remote], [data-precedence]');
    return !known.has(sheet) && (isOwn !== null || gate.isMadeByApp(owner));
  };
  const ofApp = () => all().filter(isOfApp);
  const nameOf = ({ href, ownerNode }: CSSStyleSheet): string =>
    href ? new URL(href).pathname : (ownerNode && gate.makers.get(ownerNode)) || 'a style of the app';
  interface Found extends Omit<StyleRule, 'place' | 'isAtHome' | 'scope'> {
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
          ...rulesIn(rule.cssRules, home, `:is(${whole})`, scope),
        ];
      }
      if (rule instanceof CSSScopeRule) {
        const start = rule.start === null ? home : within(parent, rule.start);
        return rulesIn(rule.cssRules, home, ':scope', start);
      }
      // Declarations without a rule around them are of the elements where the scope begins.
      if (rule instanceof CSSNestedDeclarations && parent === ':scope')
        return [{ written: '@scope', whole: parent, scope }];
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules, home, parent, scope) : [];
    });
  const everyRule = (rules: CSSRuleList | []): CSSRule[] =>
    [...rules].flatMap((rule) => [
      rule,
      ...(rule instanceof CSSImportRule ? everyRule(readable(rule.styleSheet)) : []),
      ...('cssRules' in rule ? everyRule(rule.cssRules as CSSRuleList) : []),
    ]);

  /** What a rule defines for the whole page, by kind and name. */
  const definitionsOf = (rule: CSSRule): string[] => {
    const kind = rule.constructor.name;
    const { name, nameList, layerName, style } = rule as CSSRule & {
      name?: string;
      nameList?: string[];
      layerName?: string;
      style?: CSSStyleDeclaration;
    };
    if (kind === 'CSSFontFaceRule')
      return [`@font-face ${style?.getPropertyValue('font-family').replace(/["']/g, '')}`];
    if (kind === 'CSSKeyframesRule') return [`@keyframes ${name}`];
    if (kind === 'CSSPropertyRule') return [`@property ${name}`];
    if (kind === 'CSSCounterStyleRule') return [`@counter-style ${name}`];
    if (kind === 'CSSPositionTryRule') return [`@position-try ${name}`];
    if (kind === 'CSSPageRule') return ['@page'];
    if (kind === 'CSSViewTransitionRule') return ['@view-transition'];
    return [...(nameList ?? []), kind === 'CSSLayerBlockRule' ? name : layerName].flatMap((one) =>
      one ? [`@layer ${one}`] : [],
    );
  };
  /** There is only one of them in a page. */
  const OF_THE_PAGE = /^@(property|page|view-transition)\b/;
  const PART = /\.-?[_a-z\u0080-\uffff][\w\u0080-\uffff-]*|#[\w-]+|\[[\w-]+/gi;
  const namesOf = (sheet: CSSStyleSheet): string[] =>
    everyRule(readable(sheet)).flatMap((rule) =>
      rule instanceof CSSStyleRule ? (rule.selectorText.match(PART) ?? []) : definitionsOf(rule),
    );
  const isOutside = (element: Element) =>
    element === document.documentElement ||
    element === document.body ||
    (element.closest('#root') !== null && element.closest('[data-remote]') === null);
  const namesOfElements = () =>
    [...document.querySelectorAll('html, body, #root, #root *')]
      .filter(isOutside)
      .flatMap((element) => [
        ...[...element.classList].map((name) => `.${name}`),
        ...(element.id ? [`#${element.id}`] : []),
        ...element.getAttributeNames().map((name) => `[${name}`),
      ]);
  let namesBefore: string[] = [];
  const names = () => [
    ...new Set([
      ...namesBefore,
      ...namesOfElements(),
      ...all()
        .filter((sheet) => !isOfApp(sheet))
        .flatMap(namesOf),
    ]),
  ];

  const matched = (selector: string, scope: Found['scope']): Element[] => {
    if (scope === undefined) return [...document.querySelectorAll(selector)];
    const roots = typeof scope === 'string' ? document.querySelectorAll(scope) : [scope];
    return [...roots].flatMap((root) => [
      ...(root.matches(selector) ? [root] : []),
      ...root.querySelectorAll(selector),
    ]);
  };
  const isReached = (element: Element) => isOutside(element) && !element.querySelector('#root [data-remote]');
  const hiding = new CSSStyleSheet();
  hiding.replaceSync('[data-remote] *, [data-of-app] { visibility: hidden !important; }');

  const begin = () => {
    known = new Set(all());
    children = new Set(document.body.children);
    namesBefore = namesOfElements();
  };
  // The page as it is written, before a script of it runs.
  document.addEventListener('readystatechange', () => document.readyState === 'interactive' && begin());
  gate.parts.push({ begin, left: () => [] });
  let lastRead: Found[] = [];
  page.switchboardStyles = {
    read: () => {
      const ofOthers = names();
      const taken = new Set(ofOthers);
      const found = ofApp().flatMap((sheet) => {
        const owner = sheet.ownerNode instanceof Element ? sheet.ownerNode.parentElement : null;
        const place = nameOf(sheet);
        return rulesIn(readable(sheet), owner ?? document.documentElement).map((rule) => ({
          ...rule,
          place,
        }));
      });
      lastRead = found;
      return {
        rules: found.map(({ scope, ...rule }) => ({
          ...rule,
          scope: typeof scope === 'string' ? scope : undefined,
          isAtHome: scope instanceof Element && scope.closest('[data-remote]') !== null,
        })),
        names: ofOthers,
        far: ofApp().flatMap((sheet) =>
          everyRule(readable(sheet))
            .flatMap(definitionsOf)
            .filter((one) => OF_THE_PAGE.test(one) || taken.has(one))
            .map((one) => `its ${one} is of the whole page, in ${nameOf(sheet)}`),
        ),
      };
    },
    match: (questions) =>
      questions.map(({ selector, scope }, at) => {
        const own = lastRead[at]?.scope;
        try {
          return matched(selector, own instanceof Element ? own : scope).some(isReached);
        } catch {
          return undefined;
        }
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
