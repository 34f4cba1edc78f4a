/** What the phone shows, as its URL has it: `side`, `person`, `to`, and the fields of another person. */
export const readChoice = () => Object.fromEntries(new URLSearchParams(location.search));

/** Writes the choice into the URL, without a new entry of the history. */
export const keepChoice = (choice) =>
  history.replaceState(null, '', `?${new URLSearchParams(Object.entries(choice))}`);

/** Sets a field; a value that a select does not offer is ignored. */
export function restore(field, value) {
  if (value === undefined) return;
  const offers = field.options === undefined || [...field.options].some((option) => option.value === value);
  if (offers) field.value = value;
}
