import { z } from 'zod';

/**
 * Faults of models, on demand.
 *
 * - `limited`: 429 with `Retry-After`
 * - `broken`: 500
 * - `refused`: 401
 * - `hang`: no answer until the caller gives up
 * - `slow`: the answer takes `seconds`; a stream is spread over them
 * - `cut`: the connection breaks in the middle of the answer
 * - `bad_arguments`: a tool is called with arguments that are not JSON
 * - `unknown_tool`: a tool is called that was not offered
 * - `invented_booking`: says that it has booked, without any call
 * - `obeyed_injection`: obeys the customer or a file, and reveals its instructions
 * - `nonsense`: text without sense
 * - `not_json`: the body is no completion at all
 */
export const planFault = z.strictObject({
  kind: z.enum([
    'limited',
    'broken',
    'refused',
    'hang',
    'slow',
    'cut',
    'bad_arguments',
    'unknown_tool',
    'invented_booking',
    'obeyed_injection',
    'nonsense',
    'not_json',
  ]),
  /** Number of requests that fail. */
  times: z.number().int().min(1).max(1000).default(1),
  /** Only requests in which the last message of the customer contains this text. */
  match: z.string().min(1).max(200).optional(),
  /** For `limited`: the value of `Retry-After`. For `slow`: the duration. */
  seconds: z.number().min(0).max(600).default(1),
});
export type Fault = z.output<typeof planFault>;

export interface Faults {
  plan(fault: Fault): void;
  planned(): readonly Fault[];
  clear(): void;
  /** The next fault for a request, counted as used. @param said the last message of the customer */
  next(said: string): Fault | undefined;
}

export const createFaults = (): Faults => {
  let faults: Fault[] = [];
  return {
    plan: (fault) => void faults.push({ ...fault }),
    planned: () => faults,
    clear: () => {
      faults = [];
    },
    next: (said) => {
      const met = faults.find(({ match }) => match === undefined || said.includes(match));
      if (met === undefined) return undefined;
      met.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return met;
    },
  };
};
