import { scheduled } from '../contract/scheduled.ts';
import type { ScheduledMessage, SendTimes } from '../entities.ts';
import { normaliseScheduled, normaliseSendTimes } from '../normalise/scheduled.ts';
import type { RescheduleBody, ScheduleBody } from '../schemas/scheduled.ts';
import type { Call } from '../transport/index.ts';
import type { Uploading } from './inbox.ts';
import { mediaForm, type OutgoingFile } from './media-form.ts';

/** When a message is sent. Times are ISO 8601. */
type When = Omit<ScheduleBody, 'text' | 'in_reply_to'>;

/** Messages that are sent later. Each change answers with all of the conversation, in the order of their times. */
export const scheduledClient = (call: Call) => {
  const all = ({ results }: { results: Parameters<typeof normaliseScheduled>[0][] }): ScheduledMessage[] =>
    results.map(normaliseScheduled);
  return {
    list: async (id: string, signal?: AbortSignal): Promise<ScheduledMessage[]> =>
      all(await call(scheduled.list, { params: { id }, signal })),

    /** Times to offer, and the clocks by which they are meant. @param zone that of the browser */
    times: async (id: string, zone?: string): Promise<SendTimes> =>
      normaliseSendTimes(
        await call(scheduled.times, { params: { id }, query: { ...(zone !== undefined && { zone }) } }),
      ),

    /**
     * Has a text sent later.
     * @param key a repeat with the same key makes nothing twice
     * @throws HttpError 409 with the code `too_many`; 400 for a time that cannot be chosen
     */
    create: async (id: string, body: ScheduleBody, key: string): Promise<ScheduledMessage[]> =>
      all(await call(scheduled.create, { params: { id }, body, idempotencyKey: key })),

    /** As `create`, for a file with its caption. */
    createFile: async (
      id: string,
      file: OutgoingFile,
      { at, unless_reply: unlessReply, chosen, seen }: When,
      { key, onProgress, signal }: Uploading,
    ): Promise<ScheduledMessage[]> => {
      const form = mediaForm(file, {
        at,
        unless_reply: unlessReply && '1',
        chosen: chosen && '1',
        seen,
      });
      return all(
        await call(scheduled.create, { params: { id }, form, idempotencyKey: key, onProgress, signal }),
      );
    },

    /** @throws HttpError 404 when it was sent or removed; 409 with the code `stale_scheduled` when another person changed it */
    update: async (id: string, one: string, body: RescheduleBody): Promise<ScheduledMessage[]> =>
      all(await call(scheduled.update, { params: { id, scheduled: one }, body })),

    /** Sends it now, also one that a reply cancelled. @throws HttpError 404 when it was sent or removed */
    sendNow: async (id: string, one: string): Promise<ScheduledMessage[]> =>
      all(await call(scheduled.sendNow, { params: { id, scheduled: one } })),

    remove: async (id: string, one: string): Promise<ScheduledMessage[]> =>
      all(await call(scheduled.remove, { params: { id, scheduled: one } })),
  };
};
