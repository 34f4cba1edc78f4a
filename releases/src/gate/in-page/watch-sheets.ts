import type { GatePage } from './gate.ts';

/** Notices what is changed of the style sheets of others. Runs in the page. */
export const watchSheets = (base: string): void => {
  const { switchboardGate: gate } = window as GatePage;
  const all = () => [...document.styleSheets, ...document.adoptedStyleSheets];
  /** Sheets of others, with what they had before the app. */
  let before = new Map<CSSStyleSheet, { owner: Element | ProcessingInstruction | null; text: string }>();
  /** Sheets that others change while the app is open. */
  const moving = new WeakSet<CSSStyleSheet>();
  const textOf = (sheet: CSSStyleSheet): string => {
    try {
      return [sheet.disabled, sheet.media.mediaText, ...[...sheet.cssRules].map((rule) => rule.cssText)].join(
        '\n',
      );
    } catch {
      return 'of another origin';
    }
  };
  const nameOf = ({ href, ownerNode }: CSSStyleSheet): string => {
    if (href) return new URL(href).pathname;
    return ownerNode instanceof Element ? gate.wordsOf(ownerNode) : 'a sheet of the page';
  };
  const isFile = ({ href }: CSSStyleSheet) => href !== null && new URL(href).pathname.startsWith(base);

  const CHANGES = [
    'insertRule',
    'deleteRule',
    'addRule',
    'removeRule',
    'replace',
    'replaceSync',
    'appendRule',
  ];
  for (const [type, name] of [CSSStyleSheet, CSSGroupingRule, CSSStyleRule, CSSKeyframesRule].flatMap(
    (type) => CHANGES.map((name) => [type, name] as const),
  )) {
    const original = Reflect.get(type.prototype, name);
    if (!original || !Object.hasOwn(type.prototype, name)) continue;
    const noted = function (this: CSSStyleSheet | CSSRule, ...args: unknown[]) {
      const sheet = this instanceof CSSStyleSheet ? this : this.parentStyleSheet;
      const place = gate.caller();
      if (sheet && before.has(sheet)) {
        if (gate.isOfApp(place)) gate.done.add(`it changes the style sheet ${nameOf(sheet)}, in ${place}`);
        else moving.add(sheet);
      }
      return Reflect.apply(original, this, args);
    };
    Object.defineProperty(type.prototype, name, {
      ...Object.getOwnPropertyDescriptor(type.prototype, name),
      value: noted,
    });
  }

  /** Libraries of the shell take styles of components away that are not shown any more. */
  const REMOVALS = [
    [Node, 'removeChild'],
    [Node, 'replaceChild'],
    [Element, 'remove'],
    [Element, 'replaceWith'],
    [Element, 'replaceChildren'],
  ] as const;
  for (const [type, name] of REMOVALS) {
    const original = Reflect.get(type.prototype, name);
    const noted = function (this: Node, ...args: unknown[]) {
      const removed = [this, ...args].filter((node) => node instanceof HTMLStyleElement);
      const place = removed.length > 0 ? gate.caller() : undefined;
      if (place !== undefined && gate.isOfApp(place))
        for (const { sheet } of removed)
          if (sheet && before.has(sheet))
            gate.done.add(`it removes the style sheet ${nameOf(sheet)}, in ${place}`);
      return Reflect.apply(original, this, args);
    };
    Reflect.set(type.prototype, name, noted);
  }

  const changed = (): string[] => {
    const now = new Set(all());
    return [...before].flatMap(([sheet, { owner, text }]) => {
      if (moving.has(sheet) || (owner instanceof HTMLStyleElement && !owner.isConnected)) return [];
      const then = owner instanceof HTMLStyleElement ? owner.sheet : sheet;
      if (!then || !now.has(then)) return [`it removes the style sheet ${nameOf(sheet)}`];
      return textOf(then) === text ? [] : [`it changes the style sheet ${nameOf(then)}`];
    });
  };
  gate.parts.push({
    isOfLook: true,
    begin: () => {
      before = new Map(
        all()
          .filter((sheet) => !isFile(sheet))
          .map((sheet) => [sheet, { owner: sheet.ownerNode, text: textOf(sheet) }]),
      );
    },
    open: changed,
    left: changed,
  });
};
