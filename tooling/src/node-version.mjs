// @ts-check
const NEEDED = '20.19';

/** @throws {Error} when this Node is too old */
export const checkNode = (version = process.versions.node) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Error(`Switchboard needs Node ${NEEDED} or newer; this is ${version}`);
};
