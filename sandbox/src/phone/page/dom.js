export const byId = (id) => document.getElementById(id);

/** A page that nobody looks at asks for nothing. */
export const whileVisible = (run) => () => document.hidden || run();

/** Fills a select with groups of `[value, label]` pairs; what was chosen stays chosen. */
export function fillSelect(select, groups) {
  const chosen = select.value;
  select.replaceChildren(
    ...Object.entries(groups).map(([label, pairs]) => {
      const group = document.createElement('optgroup');
      group.label = label;
      group.append(...pairs.map(([value, text]) => new Option(text, value, false, value === chosen)));
      return group;
    }),
  );
}
