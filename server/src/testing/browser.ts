import { API_PATH } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as multipart/form-data; a Blob is the file, and a list comes as several parts. */
  form?: Record<string, FormValue | FormValue[]>;
}

type FormValue = string | File;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
  body: any;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Keeps cookies and sends the forgery token like a page of the dashboard. */
export interface Browser {
  cookies: Map<string, string>;
  /** A call of the API; `path` is below `/api/v1`. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>;
  /** Fetches the forgery token, which every call but a GET needs. */
  prepare(): Promise<void>;
}

export const createBrowser = (app: FastifyInstance): Browser => {
  const cookies = new Map<string, string>();

  const call: Browser['call'] = async (method, path, { body, query, headers, form } = {}) => {
    const encoded = form && new Response(toFormData(form));
    const response = await app.inject({
      method,
      url: API_PATH + path,
      ...(query && { query }),
      cookies: Object.fromEntries(cookies),
      headers: {
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
      ...(encoded && { payload: Buffer.from(await encoded.arrayBuffer()) }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    const { statusCode: status, rawPayload: bytes, headers: received } = response;
    return { status, body: parse(response.body), bytes, headers: received };
  };

  const prepare = async () => void (await call('GET', '/users/auth/csrf/'));
  return { cookies, call, prepare };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const toFormData = (fields: Record<string, FormValue | FormValue[]>): FormData => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
};
