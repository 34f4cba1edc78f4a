import { API_PATH } from '@switchboard/api-client';
import { REFUSALS } from '@switchboard/api-client/refusals';

export interface HostileAnswer {
  method: string;
  url: string;
  /** The whole request as text: what it holds is no secret to its sender. */
  sent: string;
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** What only the victim may read. */
export interface Secrets {
  /** A word in each text of the victim. */
  marker: string;
  /** Ids that the attacker does not know. */
  secret: readonly string[];
}

const isRefusal = (text: string): boolean => {
  try {
    const { detail, code } = JSON.parse(text);
    return typeof detail === 'string' && detail.length < 2_000 && Object.hasOwn(REFUSALS, code);
  } catch {
    return false;
  }
};

/** What is wrong with an answer; undefined for a good one. */
export const faultOf = (answer: HostileAnswer, { marker, secret }: Secrets): string | undefined => {
  const { method, url, sent, status, headers, text } = answer;
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `a fault of the server: ${status}`;
  if (text.includes(marker) && !sent.includes(marker)) return 'a text of the victim';
  const known = secret.find((id) => text.includes(id) && !sent.includes(id));
  if (known !== undefined) return `an id of the victim: ${known}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  const isOfApi = url.startsWith(`${API_PATH}/`);
  if (status >= 400 && isOfApi && method !== 'HEAD' && !isRefusal(text))
    return `no refusal: ${text.slice(0, 200)}`;
  const type = String(headers['content-type'] ?? '');
  if (isOfApi && text !== '' && /html|svg|xml|javascript/.test(type)) return `a page below the API: ${type}`;
  return undefined;
};
