import { late } from '@switchboard/common/async/late';
import { asNetworkError, type DescribeLoss } from '../transport/loss.ts';

type Calls<Client> = { [Name in keyof Client]: (...input: never[]) => Promise<unknown> };

/**
 * A client whose code is fetched with its first call, because a first visit does not need it. Code that cannot
 * be fetched is asked for again by the next call.
 *
 * @param own the calls that need no such code
 * @param describe words for code that cannot be fetched; English without it
 * @throws NetworkError from a call whose code cannot be fetched
 */
export const fetched = <Client extends Calls<Client>, Own extends object = object>(
  fetchClient: () => Promise<Client>,
  own?: Own,
  describe?: DescribeLoss,
): Client & Own => {
  const client = late(() =>
    fetchClient().catch((cause: unknown) => {
      throw asNetworkError(cause, describe);
    }),
  );
  // A list of the names of all calls would weigh as much as a call.
  return new Proxy({ ...own } as Record<PropertyKey, unknown>, {
    get(calls, name) {
      // A promise that resolves to the client looks for a `then`.
      if (name === 'then') return undefined;
      calls[name] ??= async (...input: never[]) => (await client.fetch())[name as keyof Client](...input);
      return calls[name];
    },
  }) as Client & Own;
};
