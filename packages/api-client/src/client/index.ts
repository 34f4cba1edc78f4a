import { late } from '@switchboard/common/async/late';
import '../messages.ts';
import { type Call, createTransport, type TransportOptions } from '../transport/index.ts';
import { agentFileClient } from './agent-file.ts';
import { authClient } from './auth.ts';
import type { BookingConflict, bookingClient } from './booking.ts';
import { bookingFileClient } from './booking-file.ts';
import { botPictureClient } from './bot-picture.ts';
import { customersExportClient } from './customers-export.ts';
import { fetched as fetchedIn } from './fetched.ts';
import { inboxClient } from './inbox.ts';
import { mediaClient } from './media.ts';
import { telegramStateClient } from './telegram-state.ts';

export type ApiClientOptions = TransportOptions;

/** `fetched` with the words of these options. */
const fetchedWith =
  ({ describeLoss }: TransportOptions): typeof fetchedIn =>
  (fetchClient, own, describe = describeLoss) =>
    fetchedIn(fetchClient, own, describe);

const bookingOf = (call: Call, options: TransportOptions) => {
  const fetched = fetchedWith(options);
  const client = late(async () =>
    (await import(/* webpackChunkName: "part-bookings" */ './booking.ts')).bookingClient(call),
  );
  return {
    /** The conflict in the error of a failed call, if there is one. Before the code is here, no call has failed. */
    conflictOf: (error: unknown): BookingConflict | undefined => client.code?.conflictOf(error),
    settle: async (...given: Parameters<ReturnType<typeof bookingClient>['settle']>) =>
      (await client.fetch()).settle(...given),
    resources: fetched(async () => (await client.fetch()).resources),
    options: fetched(async () => (await client.fetch()).options),
    bookings: fetched(async () => (await client.fetch()).bookings, bookingFileClient(options)),
    series: fetched(async () =>
      (await import(/* webpackChunkName: "part-series" */ './series.ts')).seriesClient(call),
    ),
  };
};

/**
 * The typed client of `/api/v1`.
 *
 * Sends cookies and the CSRF header, renews the session once for all calls that fail with 401 at the same time, checks
 * every answer against the contract and returns normalised entities.
 *
 * @throws ApiError from every call; its `message` can be shown to the user
 */
export const createApiClient = (options: ApiClientOptions) => {
  const { call } = createTransport(options);
  const fetched = fetchedWith(options);
  return {
    auth: authClient(call),
    person: fetched(async () =>
      (await import(/* webpackChunkName: "part-business" */ './person.ts')).personClient(call),
    ),
    ownData: fetched(async () =>
      (await import(/* webpackChunkName: "part-business" */ './own-data.ts')).ownDataClient(call, options),
    ),
    telegram: fetched(
      async () =>
        (await import(/* webpackChunkName: "part-channels" */ './telegram.ts')).telegramClient(call),
      telegramStateClient(call),
    ),
    bots: fetched(
      async () => (await import(/* webpackChunkName: "part-channels" */ './bots.ts')).botsClient(call),
      botPictureClient(options),
    ),
    missed: fetched(async () =>
      (await import(/* webpackChunkName: "part-channels" */ './missed.ts')).missedClient(call),
    ),
    // A backend of the base contract alone lists and follows conversations with it; sending always needs it.
    chats: fetched(async () =>
      (await import(/* webpackChunkName: "part-chats" */ './chats.ts')).chatsClient(call),
    ),
    inbox: inboxClient(call),
    customers: fetched(
      async () =>
        (await import(/* webpackChunkName: "part-customers" */ './customers.ts')).customersClient(call),
      customersExportClient(options),
    ),
    media: mediaClient(options),
    quickReplies: fetched(async () =>
      (await import(/* webpackChunkName: "part-customers" */ './quick-replies.ts')).quickRepliesClient(call),
    ),
    scheduled: fetched(async () =>
      (await import(/* webpackChunkName: "part-customers" */ './scheduled.ts')).scheduledClient(call),
    ),
    notices: fetched(async () => (await import('./notices.ts')).noticesClient(call)),
    booking: bookingOf(call, options),
    schedule: fetched(async () =>
      (await import(/* webpackChunkName: "part-bookings" */ './schedule.ts')).scheduleClient(call, options),
    ),
    services: fetched(async () =>
      (await import(/* webpackChunkName: "part-services" */ './services.ts')).servicesClient(call),
    ),
    priceLists: fetched(async () =>
      (await import(/* webpackChunkName: "part-answers" */ './price-lists.ts')).priceListsClient(call),
    ),
    agents: fetched(async () => (await import('./agents.ts')).agentsClient(call), agentFileClient(options)),
    agentTests: fetched(async () =>
      (await import(/* webpackChunkName: "part-answers" */ './agent-tests.ts')).agentTestsClient(call),
    ),
    answering: fetched(async () =>
      (await import(/* webpackChunkName: "part-answers" */ './answering.ts')).answeringClient(call),
    ),
    teaching: fetched(async () =>
      (await import(/* webpackChunkName: "part-answers" */ './teaching.ts')).teachingClient(call),
    ),
    billing: fetched(async () =>
      (await import(/* webpackChunkName: "part-business" */ './billing.ts')).billingClient(call),
    ),
    usage: fetched(async () =>
      (await import(/* webpackChunkName: "part-business" */ './usage.ts')).usageClient(call),
    ),
    signals: fetched(async () =>
      (await import(/* webpackChunkName: "part-business" */ './signals.ts')).signalsClient(call),
    ),
  };
};
export type ApiClient = ReturnType<typeof createApiClient>;
