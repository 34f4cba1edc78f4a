import type { Browser } from '../browser.ts';
import type { MessagingServer } from '../messaging-server.ts';
import { openWholeBusiness } from '../whole-business.ts';
import type { HostileRequest } from './requests.ts';
import { PLACEHOLDER, type Whose } from './values.ts';
import { faultOf, type Secrets } from './verdict.ts';

/** The origin of a page that embeds an app. */
export const EMBEDDING = 'https://shop.example';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Ids that the attacker remembers. */
const MOST_IDS = 400;

export interface Attacker {
  /** Sends requests in a row. */
  send(requests: readonly HostileRequest[]): Promise<void>;
  /** Requests that were answered, by status. */
  statuses: Map<number, number>;
  /** Bad answers with their requests, the first of each kind. */
  faults: ReadonlyMap<string, string>;
}

/** A signed-up stranger with a business of their own, who knows the ids of a victim. */
export const createAttacker = async (
  server: MessagingServer,
  victim: Secrets & { known: readonly string[] },
): Promise<Attacker> => {
  const { browser, get } = (await openWholeBusiness(server, 'mallory')).owner;
  const own: string[] = [];
  const gone: string[] = [];
  const statuses = new Map<number, number>();
  const faults = new Map<string, string>();
  let others: Browser | undefined;

  const remember = (list: string[], ids: readonly string[]) => {
    for (const id of ids) if (!list.includes(id)) list.push(id);
    list.splice(0, list.length - MOST_IDS);
  };
  const learn = async () => {
    for (const path of ['/messaging/agents/', '/messaging/inbox/', '/customers/', '/booking/resources/'])
      remember(own, JSON.stringify((await get(path)).body).match(UUID) ?? []);
  };
  await learn();

  const POOLS: Record<Whose, () => readonly string[]> = {
    ...{ own: () => own, gone: () => gone, other: () => victim.known },
    no: () => [],
  };
  const idOf = (whose: Whose, number: number): string => {
    const pool = POOLS[whose]();
    const unknown = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return pool[number % pool.length] ?? unknown;
  };
  const fill = (text: string): string =>
    text.replaceAll(PLACEHOLDER, (_, whose: Whose, number: string) => idOf(whose, Number(number)));

  const headersOf = async ({
    actor,
    headers,
    cookie,
    body,
  }: HostileRequest): Promise<Record<string, string>> => {
    others ??= await server.visitor();
    const { cookies } = actor === 'mallory' ? browser : others;
    const held = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      cookie: actor === 'page' ? '' : (cookie ?? held),
      ...(actor === 'page' && { origin: EMBEDDING, authorization: 'Bearer mallory' }),
      ...(body && { 'content-type': body.type }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    };
  };

  /** Some calls end the session of the attacker, or begin the deletion of the business. */
  const comeBack = async () => {
    const { status } = await get('/users/auth/me/');
    if (status === 401) {
      await browser.prepare();
      await browser.call('POST', '/users/auth/register/', { body: { id_token: 'mallory' } });
    }
    await browser.call('DELETE', '/own-data/deletion/');
  };

  const sendOne = async (request: HostileRequest): Promise<void> => {
    const { actor, method } = request;
    const url = fill(request.url);
    const payload = request.body && fill(request.body.text);
    const headers = await headersOf(request);
    const sent = JSON.stringify({ actor, method, url, headers, payload: payload?.slice(0, 3_000) });
    const answer = await server.app.inject({
      ...{ method: method as 'GET', url, headers },
      ...(payload !== undefined && { payload }),
    });
    const { statusCode: status, body: text } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const fault = faultOf(
      { method, url, sent: `${sent}${payload}`, status, headers: answer.headers, text },
      victim,
    );
    const kind = `${fault} from ${method} ${request.route}`;
    if (fault !== undefined && !faults.has(kind))
      faults.set(
        kind,
        `${kind}\n${sent.replaceAll(/(.)\1{50,}/g, '$1…')}\nanswered ${status} ${text.slice(0, 500)}`,
      );
    if (actor !== 'mallory') return;
    for (const { name, value } of answer.cookies) browser.cookies.set(name, value);
    const known = (text.match(UUID) ?? []).filter((id) => !victim.known.includes(id));
    if (status < 300 && method === 'DELETE') remember(gone, url.match(UUID) ?? []);
    else if (status < 300) remember(own, known.slice(0, 20));
    if (status === 401 || text.includes('"leaving"')) await comeBack();
  };

  return {
    ...{ statuses, faults },
    send: async (requests) => {
      for (const request of requests) await sendOne(request);
      if (own.length < 30) await learn();
    },
  };
};
