const find = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${kind.name} #${id}`);
};

/** The elements of the page. */
export const page = {
  stage: find('stage', HTMLElement),
  name: find('name', HTMLElement),
  inSuite: find('in-suite', HTMLAnchorElement),
  problem: find('problem', HTMLElement),
  settings: find('settings', HTMLFormElement),
  apps: find('apps', HTMLLabelElement),
  person: find('person', HTMLElement),
  people: find('people', HTMLElement),
  signIn: find('sign-in', HTMLFormElement),
  log: find('log', HTMLElement),
  clear: find('clear', HTMLButtonElement),
};

/** The control of a form by its name; radio buttons as one list. */
export const control = (form: HTMLFormElement, name: string): { value: string } => {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList || found instanceof HTMLInputElement) return found;
  if (found instanceof HTMLSelectElement) return found;
  throw new Error(`The form has no control '${name}'`);
};
