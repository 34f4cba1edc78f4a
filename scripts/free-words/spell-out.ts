/** One rule of CLDR's rule-based number formats: the first number that it is for, and how that is written. */
type Rule = readonly [base: string, text: string];
export type RuleSets = Readonly<Record<string, readonly Rule[] | string>>;

interface Parsed {
  base: number;
  divisor: number;
  text: string;
}

const parse = (rules: readonly Rule[]): Parsed[] =>
  rules
    .flatMap(([name, text]) => {
      const [, base, radix = '10'] = /^(\d+)(?:\/([\d,]+))?$/.exec(name) ?? [];
      if (base === undefined) return [];
      return {
        base: Number(base),
        divisor: divisorOf(Number(base), Number(radix.replaceAll(',', ''))),
        text,
      };
    })
    .sort((one, other) => one.base - other.base);

const divisorOf = (base: number, radix: number): number => {
  let divisor = 1;
  while (divisor * radix <= base) divisor *= radix;
  return divisor;
};

/**
 * Spells out whole numbers by CLDR's rules, as ICU does.
 *
 * @param language chooses the plural forms
 * @returns undefined where the rules end in digits
 */
export const createSpeller = (sets: RuleSets, language: string) => {
  const plurals = new Intl.PluralRules(language);
  const parsed = new Map(
    Object.entries(sets).flatMap(([name, rules]) =>
      typeof rules === 'string' ? [] : [[name, parse(rules)] as const],
    ),
  );

  const spell = (number: number, name: string, depth = 0): string | undefined => {
    const rules = parsed.get(name);
    let at = rules?.findLastIndex(({ base }) => base <= number) ?? -1;
    if (rules === undefined || at < 0 || depth > 30) return undefined;
    const first = rules[at];
    if (first && rollsBack(first, number) && at > 0) at -= 1;
    const rule = rules[at];
    if (rule === undefined) return undefined;
    const isWhole = number % rule.divisor === 0;
    let failed = false;
    const inner = (value: number, arrow: string, mark: string): string => {
      const set = mark === '' ? name : mark;
      const spelled =
        arrow === '='
          ? spell(value, set, depth + 1)
          : value === number && set === name
            ? undefined
            : spell(value, set, depth + 1);
      failed ||= spelled === undefined;
      return spelled ?? '';
    };
    const text = rule.text
      .replace(/;\s*$/, '')
      .replace(/^'/, '')
      .replaceAll(/\[([^\]]*)\]/g, isWhole ? '' : '$1')
      .replaceAll(/\$\((?:cardinal|ordinal),([^$]*)\)\$/g, (_, forms: string) =>
        pluralOf(forms, plurals.select(Math.floor(number / rule.divisor))),
      )
      .replaceAll(/→→→/g, () => inner(number % rule.divisor, '→', name))
      .replaceAll(/→(%{0,2}[\w-]*)→/g, (_, mark: string) => inner(number % rule.divisor, '→', mark))
      .replaceAll(/←(%{0,2}[\w-]*)←/g, (_, mark: string) =>
        inner(Math.floor(number / rule.divisor), '←', mark),
      )
      .replaceAll(/=(%{1,2}[\w-]+)=/g, (_, mark: string) => inner(number, '=', mark));
    return failed || /[=#←→$]/.test(text) ? undefined : text.trim();
  };
  return spell;
};

const rollsBack = ({ base, divisor, text }: Parsed, number: number): boolean =>
  /←/.test(text) && /→/.test(text) && number % divisor === 0 && base % divisor !== 0;

const pluralOf = (forms: string, form: string): string => {
  const all = new Map(
    [...forms.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name = '', text = '']) => [name, text]),
  );
  return all.get(form) ?? all.get('other') ?? '';
};
