import type { WireService } from './schemas/services.ts';

/** A service of the business, which several resources may offer. */
export type Service = Pick<
  WireService,
  'id' | 'name' | 'duration' | 'price' | 'category' | 'position' | 'offers'
>;
