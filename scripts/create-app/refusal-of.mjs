const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/**
 * Why an app cannot have a name; `undefined` when it can.
 *
 * @param {string} name
 * @param {{taken: string[], manifests: {name: string, routes: {path: string}[]}[]}} workspace the names of its packages,
 *   and what its remotes contribute
 */
export const refusalOf = (name, { taken, manifests }) => {
  if (!NAME.test(name) || name.length > LONGEST)
    return `'${name}' is no name for an app: use small letters, digits and single hyphens, up to ${LONGEST}`;
  if (taken.includes(name)) return `There is something named '${name}' already`;
  const route = `/dashboard/${name}`;
  const owner = manifests.find(({ routes }) =>
    routes.some(({ path }) => path === route || path.startsWith(`${route}/`)),
  );
  if (owner) return `${route} is a screen of ${owner.name} already`;
  return undefined;
};
