import type { Location } from '@switchboard/ui/router';

export const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;
