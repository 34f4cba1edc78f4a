import * as React from 'react';

/** The number of stacks after which React's development build stops taking them. */
const ENOUGH = 1e4;

interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
}

/** Spares the stack trace of each created element: a tenth of a component test, and only React's warnings show them. */
export const takeNoOwnerStacks = (): void => {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as Internals;
  if (!internals) return;
  // React counts up, and begins at 0 again every second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => {},
    configurable: true,
  });
};
