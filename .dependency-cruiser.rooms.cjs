const { options } = require('./.dependency-cruiser.cjs');

/**
 * No cycle between folders, nor between files of the server, counting imports of types. Tests are left out, for they and their fakes import both sides:
 * dependency-cruiser can leave files out of a whole run only, so this is a second configuration.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle-between-rooms',
      comment: 'Two rooms that need each other are one room, or one of them holds what belongs to a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-files-of-the-server',
      comment: 'A shape that two files need of each other stands in a file of its own.',
      severity: 'error',
      from: { path: '^server/src' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|(^|/)(testing|node_modules)/|\\.test\\.tsx?$` },
  },
};
