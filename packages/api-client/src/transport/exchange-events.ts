import type { Events } from './call.ts';
import { type Answer, failureOf, secondsOf } from './exchange.ts';

/** An event of an answer: its name and its JSON. */
interface Sent {
  name: string;
  data: string;
}

const eventOf = (block: string): Sent => {
  const lines = block.split('\n');
  const after = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).trimStart());
  return { name: after('event').at(-1) ?? 'message', data: after('data').join('\n') };
};

/** Events as they come; an unfinished one at the end is dropped. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Sent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done }).replaceAll('\r', '');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (block.includes('data:')) yield eventOf(block);
      if (done) return;
    }
  } finally {
    // Without it, an answer that is not read to its end keeps its connection.
    void reader.cancel().catch(() => {});
  }
}

/**
 * Does the same as `exchange` with an answer in events. An answer that is no stream of events is taken as it is.
 * @throws NetworkError if the connection fails or ends before the answer; the reason of the signal if the caller aborted
 */
export const exchangeEvents = async (
  send: typeof fetch,
  url: string,
  init: RequestInit,
  { answer, onEvent }: Events,
): Promise<Answer> => {
  try {
    const response = await send(url, init);
    const { status, ok, headers, body } = response;
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream'))
      return { status, ok, text: await response.text(), retryAfter: secondsOf(headers.get('retry-after')) };
    for await (const { name, data } of eventsOf(body)) {
      if (name === answer) return { status, ok, text: data };
      // The status was sent before the failure.
      if (name === 'error') return { status: 500, ok: false, text: data };
      onEvent(name, JSON.parse(data));
    }
    throw new TypeError('The answer was cut off');
  } catch (error) {
    throw failureOf(error, init.signal);
  }
};
