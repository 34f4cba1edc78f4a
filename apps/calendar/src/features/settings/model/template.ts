/** The variables of a reminder's template, in the order of the screen. */
export const VARIABLES = ['name', 'title', 'date', 'time', 'resource'] as const;
export type Variable = (typeof VARIABLES)[number];

/** The text with its variables replaced. Unknown ones stay. */
export const fillTemplate = (template: string, values: Readonly<Record<Variable, string>>): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as Variable] : written,
  );

/** The variables of a template that no reminder can fill in. */
export const unknownVariables = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(/\{(\w+)\}/g)]
      .map(([written, name = '']) => ({ written, name }))
      .filter(({ name }) => !(VARIABLES as readonly string[]).includes(name))
      .map(({ written }) => written),
  ),
];

/**
 * Replaces the selected text of a template by a variable.
 *
 * @returns the text, and where the caret goes
 */
export const withVariable = (
  template: string,
  name: Variable,
  [from, to]: readonly [number, number],
): { text: string; caret: number } => ({
  text: `${template.slice(0, from)}{${name}}${template.slice(to)}`,
  caret: from + name.length + 2,
});
