import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { ContractError, HttpError } from '../errors.ts';
import type { Answer } from './exchange.ts';

const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const wordsIn = (body: unknown, field: 'detail' | 'message'): string | undefined => {
  const words: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return typeof words === 'string' && words.trim() !== '' ? words : undefined;
};

/** A refusal as the server sent it. */
export interface RefusalOfServer {
  code: string;
  field?: unknown;
  values?: unknown;
}

/** Resolves to the words for a refusal in the language of the reader; `undefined` without words for its code. */
export type DescribeRefusal = (refusal: RefusalOfServer) => Promise<string | undefined>;

const isRefusal = (body: unknown): body is RefusalOfServer => typeof Object(body).code === 'string';

/** The code of a refusal, if it has one. */
export const codeIn = ({ ok, text }: Answer): string | undefined => {
  const body = ok ? undefined : parseJson(text)?.value;
  return isRefusal(body) ? body.code : undefined;
};

export interface Words {
  /** Default message. */
  failure?: string | undefined;
  describe?: DescribeRefusal | undefined;
}

/**
 * The error of a failed answer. Its message is the described refusal, else that of the server, else `failure`, else the
 * status.
 */
export const httpErrorOf = async (
  { status, text, retryAfter }: Answer,
  { failure, describe }: Words = {},
): Promise<HttpError> => {
  const body = parseJson(text)?.value;
  const described = describe && isRefusal(body) ? await describe(body) : undefined;
  const message =
    described ?? wordsIn(body, 'detail') ?? wordsIn(body, 'message') ?? failure ?? `HTTP ${status}`;
  return new HttpError(message, status, body, retryAfter);
};

type Issue = z.core.$ZodIssue;
interface Fault {
  path: PropertyKey[];
  why: string;
}

const deeper = (a: Fault, b: Fault): Fault => (b.path.length > a.path.length ? b : a);

/** In a union, the member whose fault is deepest fits best. */
const faultOf = (issue: Issue): Fault => {
  const own: Fault = { path: issue.path, why: issue.message };
  if (issue.code !== 'invalid_union') return own;
  return issue.errors
    .flatMap((issues) => issues.slice(0, 1).map(faultOf))
    .map(({ path, why }) => ({ path: [...issue.path, ...path], why }))
    .reduce(deeper, own);
};

/** Names the first field at fault and why, like `results.0.ts: Invalid input: expected number, received string`. */
const describeIssues = (issues: readonly Issue[]): string => {
  const [fault = { path: [], why: 'does not fit the contract' }] = issues.slice(0, 1).map(faultOf);
  return `${fault.path.map(String).join('.') || 'answer'}: ${fault.why}`;
};

/**
 * The content of a successful answer; an empty body is `undefined`.
 * @throws HttpError, ContractError
 */
export const readAnswer = async (endpoint: Endpoint, answer: Answer, words: Words): Promise<unknown> => {
  if (!answer.ok) throw await httpErrorOf(answer, { ...words, failure: words.failure ?? endpoint.failure });
  const { method, path, response } = endpoint;
  const json = answer.text === '' ? { value: undefined } : parseJson(answer.text);
  if (!json) throw new ContractError(`${method} ${path}: answer: is not JSON`);
  const parsed = response.safeParse(json.value);
  if (!parsed.success) throw new ContractError(`${method} ${path}: ${describeIssues(parsed.error.issues)}`);
  return parsed.data;
};
