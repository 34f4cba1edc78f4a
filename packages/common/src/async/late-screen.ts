import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A screen whose code is fetched when it is shown. The host shows its own placeholder and error card for it, and its card
 * reloads the page: React keeps the failure of a component that suspends.
 */
export const lateScreen = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load() }));
