import type { Page, Route } from '@playwright/test';
import { API_PATH, contract, type Endpoint } from '@switchboard/api-client';

const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));

const patternOf = (path: string): RegExp =>
  new RegExp(`^${API_PATH}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const extensions = endpoints
  .filter(({ extension }) => extension)
  .map(({ method, path }) => ({ method, pattern: patternOf(path) }));

/** Fields of a conversation that the base contract lacks. */
const ADDED = [
  'unread',
  'read_ts',
  'waiting_since',
  'last_message_type',
  'last_message_author',
  'handler',
  'handler_epoch',
  'attention',
  'attention_since',
  'changed',
];

/** Fields of resources and bookings that the base contract lacks. */
const ADDED_TO_CALENDAR = [
  ...['hours', 'breaks', 'absences', 'blocks', 'shifts', 'rota', 'feed', 'buffer', 'archived'],
  ...['items', 'forced', 'version', 'conversation', 'customer'],
];
/** Bookings of a page. */
const PAGE = 2;

/** Answers a call about the calendar without filters, versions and added fields; lists bookings in pages. */
const answerBaseCalendar = async (route: Route): Promise<void> => {
  const request = route.request();
  const sent = Object.keys(request.postDataJSON() ?? {}).find((field) => ADDED_TO_CALENDAR.includes(field));
  if (sent !== undefined) return route.fulfill({ status: 400, json: { detail: `${sent}: is not known` } });
  const { origin, pathname, searchParams } = new URL(request.url());
  const headers = await request.allHeaders();
  delete headers['if-match'];
  const response = await route.fetch({ url: `${origin}${pathname}`, headers });
  const text = await response.text();
  const json = JSON.parse(text || 'null', (field, value) =>
    ADDED_TO_CALENDAR.includes(field) ? undefined : value,
  );
  if (request.method() !== 'GET' || !pathname.endsWith('/bookings/'))
    return route.fulfill({ response, json });
  const page = Number(searchParams.get('page') ?? 1);
  const next = json.length > page * PAGE ? `${origin}${pathname}?page=${page + 1}` : null;
  return route.fulfill({ response, json: { results: json.slice((page - 1) * PAGE, page * PAGE), next } });
};

const answerBaseList = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const page = await response.json();
  for (const conversation of page.results) for (const field of ADDED) delete conversation[field];
  await route.fulfill({ response, json: page });
};

/** A call that is on its way when the test ends needs no answer. */
const unlessOver = async (answer: Promise<void>): Promise<void> => {
  try {
    await answer;
  } catch (error) {
    if (!/disposed|closed|ended/.test(String(error))) throw error;
  }
};

/** Answers 404 to every call outside the base contract, as a plain backend does. */
export const serveBaseContract = async (page: Page): Promise<void> => {
  await page.route(`**${API_PATH}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isExtension = extensions.some(
      ({ method, pattern }) => method === request.method() && pattern.test(pathname),
    );
    if (isExtension) await route.fulfill({ status: 404, json: { detail: 'Not found' } });
    else if (pathname === `${API_PATH}${contract.chats.list.path}`) await unlessOver(answerBaseList(route));
    else if (pathname.startsWith(`${API_PATH}/booking/`)) await unlessOver(answerBaseCalendar(route));
    else await route.fallback();
  });
};
