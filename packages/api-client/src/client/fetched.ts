import { NetworkError } from '../errors.ts';

type Calls<Client> = { [Name in keyof Client]: (...input: never[]) => Promise<unknown> };

/**
 * A client whose code is fetched with its first call: a first visit does without it. Code that cannot be fetched is
 * asked for again by the next call.
 *
 * @throws NetworkError from a call whose code cannot be fetched
 */
export const fetched = <Client extends Calls<Client>>(
  names: readonly (keyof Client & string)[],
  fetchClient: () => Promise<Client>,
): Client => {
  let fetching: Promise<Client> | undefined;
  const load = () => {
    fetching ??= fetchClient().catch((cause: unknown) => {
      fetching = undefined;
      throw new NetworkError('No connection to the server', { cause });
    });
    return fetching;
  };
  const callOf =
    (name: keyof Client) =>
    async (...input: never[]) =>
      (await load())[name](...input);
  // Each name has the type of its own call, which `fromEntries` loses.
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as Client;
};
