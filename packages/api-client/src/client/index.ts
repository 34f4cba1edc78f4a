import '../messages.ts';
import { createTransport, type TransportOptions } from '../transport/index.ts';
import { agentsClient } from './agents.ts';
import { authClient } from './auth.ts';
import { bookingClient } from './booking.ts';
import { chatsClient } from './chats.ts';
import { customersClient } from './customers.ts';
import { inboxClient } from './inbox.ts';
import { mediaClient } from './media.ts';
import { quickRepliesClient } from './quick-replies.ts';
import { telegramClient } from './telegram.ts';

export type ApiClientOptions = TransportOptions;

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
  return {
    auth: authClient(call),
    telegram: telegramClient(call),
    chats: chatsClient(call),
    inbox: inboxClient(call),
    customers: customersClient(call, options),
    media: mediaClient(options),
    quickReplies: quickRepliesClient(call),
    booking: bookingClient(call),
    agents: agentsClient(call),
  };
};
export type ApiClient = ReturnType<typeof createApiClient>;
