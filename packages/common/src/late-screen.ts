import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Late } from './late.ts';

/**
 * A screen of late code. The host shows its own placeholder and error card for it, and its card reloads the page: React
 * keeps the failure of a component that suspends.
 */
export const lateScreen = <Props>({
  fetch,
}: Late<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await fetch() }));
