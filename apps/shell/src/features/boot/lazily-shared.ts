/**
 * What the shell provides to remotes without showing it itself. The build shares only what it finds requested
 * somewhere, so it is requested here; it is fetched when a remote first uses it.
 */
export const lazilyShared = [() => import('@switchboard/ui/pickers')];
