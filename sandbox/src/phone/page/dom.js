export const byId = (id) => document.getElementById(id);

/** A hidden page sends no requests. */
export const whileVisible = (run) => () => document.hidden || run();

/** Fills a select with groups of `[value, label]` pairs; the selection is kept. */
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
