import { browserZoneName } from '@switchboard/common/time/browser-zone';
import { usage } from '../contract/usage.ts';
import type { Usage } from '../schemas/usage.ts';
import type { Call } from '../transport/index.ts';

/** What the business uses. A backend that offers only the base contract answers 404. */
export const usageClient = (call: Call) => ({
  /** @param month as `2026-11`; the current one by default */
  ofMonth: (month?: string, signal?: AbortSignal): Promise<Usage> =>
    call(usage.ofMonth, {
      query: { month, zone: browserZoneName() },
      signal,
    }),
});
