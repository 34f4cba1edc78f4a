import { useSyncExternalStore } from 'react';
import type { Pointer } from './antd-theme.ts';

const coarse = () => window.matchMedia('(pointer: coarse)');

const subscribe = (listener: () => void) => {
  const query = coarse();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** What the person points with, mainly: a mouse, or a finger. */
export const usePointer = (): Pointer =>
  useSyncExternalStore(subscribe, () => (coarse().matches ? 'coarse' : 'fine'));
