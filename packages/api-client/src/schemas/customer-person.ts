import * as z from 'zod/mini';
import { STAGES } from '../customer-stage.ts';
import { wireId } from './common.ts';

export const stage = z.enum(STAGES);

/** What lists show of the card of a customer. Present where the card says more than the channel or the booking. */
export const person = z.object({
  id: wireId,
  /** The name to show. */
  name: z.string(),
  tags: z.array(z.string()),
  stage,
});
export type Person = z.output<typeof person>;
