const NEEDED = [20, 19];

/** @throws {Error} when this Node is too old */
export const checkNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new Error(`Switchboard needs Node ${NEEDED.join('.')} or newer; this is ${version}`);
};
