/**
 * What a host leaves out of Module Federation's runtime: all that is for Node, for remotes described by a snapshot, and
 * for loading remotes, which our loader does.
 */
export const federationFlags = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
};
