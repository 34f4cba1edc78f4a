const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/** The part of a manifest that says which screens an app has. */
export interface Screens {
  name: string;
  routes: readonly { path: string }[];
}

/**
 * Why an app cannot have a name; `undefined` when it can.
 *
 * @param workspace the names of its packages, and the manifests of its remotes
 */
export const refusalOf = (
  name: string,
  { taken, manifests }: { taken: readonly string[]; manifests: readonly Screens[] },
): string | undefined => {
  if (!NAME.test(name) || name.length > LONGEST)
    return `'${name}' is no name for an app: use small letters, digits and single hyphens, up to ${LONGEST}`;
  if (taken.includes(name)) return `There is something named '${name}' already`;
  const route = `/dashboard/${name}`;
  const owner = manifests.find(({ routes }) =>
    routes.some(({ path }) => path === route || path.startsWith(`${route}/`)),
  );
  return owner && `${route} is a screen of ${owner.name} already`;
};
