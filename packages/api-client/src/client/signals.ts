import { signals } from '../contract/signals.ts';
import type { Signal } from '../schemas/signals.ts';
import type { Call } from '../transport/index.ts';

/** Tells the operator how the deployed versions do. A backend that offers only the base contract answers 404. */
export const signalsClient = (call: Call) => ({
  report: async (seen: Signal[]): Promise<void> => {
    await call(signals.report, { body: { signals: seen } });
  },
});
