const { options } = require('./.dependency-cruiser.cjs');

/**
 * No cycle between folders, counting imports of types. Tests are left out, for they and their fakes import both sides:
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
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|(^|/)(testing|node_modules)/|\\.test\\.tsx?$` },
  },
};
