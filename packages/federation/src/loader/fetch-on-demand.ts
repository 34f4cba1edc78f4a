/** Code for remotes of others and for overrides, which the first bundle of a host does not contain. */
export const fetchOnDemand = () => import('./on-demand.ts');
