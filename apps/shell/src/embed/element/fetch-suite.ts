import { EMBED_FILE, type EmbedRecord } from '@switchboard/federation/embed';
import { NumberedError } from '@switchboard/federation/errors';
import type { SuiteFiles } from '../contract.ts';

/** Milliseconds for each file that the element itself needs, and for each of the host. */
export const TIMEOUT = 10_000;

const fetchFrom = async <T>(url: string, read: (response: Response) => Promise<T>): Promise<T> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(url, { cache: 'no-cache', credentials: 'omit', signal });
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return await read(response);
  } catch (cause) {
    throw new NumberedError('embed-unreachable', `${url} could not be read`, { cause });
  }
};

/** Fetches the files of the suite in parallel. @throws NumberedError `embed-unreachable` */
export const fetchSuite = async (origin: string): Promise<SuiteFiles> => {
  const [config, registry, record] = await Promise.all([
    fetchFrom(`${origin}/config.json`, (response): Promise<unknown> => response.json()),
    fetchFrom(`${origin}/registry.json`, (response) => response.text()),
    fetchFrom(`${origin}/${EMBED_FILE}`, (response): Promise<EmbedRecord> => response.json()),
  ]);
  return { config, registry, record };
};

/** Whether the operator lets this page embed apps. The server checks every call again. */
export const mayEmbed = (config: unknown, page: string, suite: string): boolean => {
  const listed: unknown = Object(config).embedOrigins;
  return page === suite || (Array.isArray(listed) && listed.includes(page));
};
