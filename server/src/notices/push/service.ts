import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import webPush from 'web-push';
import type { PushConfig } from '../../config.ts';
import { createPublicLookUp, isPublicUrl, PrivateAddress } from './endpoints.ts';

/** Where a browser takes pushes, and its keys, base64url. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** What the service worker reads; push services take less than 4 KB. */
  payload: string;
  /** A later push with the same topic replaces one that was not delivered: at most 32 characters of base64url. */
  topic: string;
  isUrgent: boolean;
}

/** `gone`: the browser takes no pushes there any more. `refused`: this push will never be taken. */
type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends pushes to browsers. */
export interface PushService {
  /** The public key of this installation, which browsers subscribe with. */
  publicKey: string;
  /** Whether pushes may go there. */
  accepts(endpoint: string): boolean;
  /** @throws PushFailed when the push service is away or busy */
  send(to: PushAddress, push: Push): Promise<PushOutcome>;
}

/** The push service did not take the push this time. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed';
  /** Milliseconds until it can be tried again, if the push service said it. */
  readonly retryAfter: number | undefined;

  /** The address is a secret, and stays out of the log. */
  constructor(reason: string, retryAfter?: number) {
    super(reason);
    this.retryAfter = retryAfter;
  }
}

/** Seconds for which a push service keeps a push for a browser that is away. */
const TTL = 24 * 60 * 60;
const GONE = 410;
/** Milliseconds for one push, the search for its push service included. */
const PATIENCE = 10_000;
/** Maximum milliseconds that a push service may put off the next attempt. */
const LONGEST_PAUSE = 60 * 60 * 1000;

export interface PushServiceOptions {
  /** Also sends to this machine without TLS: for tests. */
  allowLocal?: boolean;
  patience?: number;
}

export const createPushService = (
  { publicKey, privateKey, contact }: PushConfig,
  { allowLocal = false, patience = PATIENCE }: PushServiceOptions = {},
): PushService => {
  const lookup = createPublicLookUp();
  const isLocal = (endpoint: string) =>
    allowLocal && URL.canParse(endpoint) && new URL(endpoint).hostname === '127.0.0.1';
  const accepts = (endpoint: string) => isPublicUrl(endpoint) || isLocal(endpoint);

  return {
    publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, { payload, topic, isUrgent }) => {
      if (!accepts(endpoint)) return 'gone';
      const encrypt = () =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL,
          topic,
          urgency: isUrgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        });
      let details: ReturnType<typeof encrypt>;
      try {
        details = encrypt();
      } catch {
        // Its keys are no keys.
        return 'gone';
      }
      const { headers, body } = details;
      const options = {
        ...{ headers, signal: AbortSignal.timeout(patience) },
        ...(!isLocal(endpoint) && { lookup }),
      };
      return outcomeOf(await post(endpoint, options, body));
    },
  };
};

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Follows no redirect, and reads nothing but the status. */
const post = (endpoint: string, options: RequestOptions, body: Buffer | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new URL(endpoint).protocol === 'https:' ? requestSecure : requestPlain;
    const sent = request(endpoint, { ...options, method: 'POST', agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    });
    sent.on('error', (error: Error & { code?: string }) => {
      if (error instanceof PrivateAddress) resolve({ status: GONE, retryAfter: undefined });
      else reject(new PushFailed(error.code ?? error.name));
    });
    sent.end(body ?? undefined);
  });

const outcomeOf = ({ status, retryAfter }: Answer): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === GONE) return 'gone';
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    const pause = seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE) : undefined;
    throw new PushFailed(`status ${status}`, pause);
  }
  return 'refused';
};
