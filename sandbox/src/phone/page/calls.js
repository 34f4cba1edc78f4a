/** Calls the sandbox. @throws Error with what it says is wrong */
async function call(path, body) {
  const answer = await fetch(path, {
    cache: 'no-store',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => undefined);
  if (answer === undefined) throw new Error('Switchboard does not answer. Is it running?');
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(content.detail ?? `HTTP ${answer.status}`);
  return content;
}

const query = (fields) => new URLSearchParams(fields).toString();

export const offered = () => call('/sandbox/phone/customers.json');
export const bots = async () => (await call('/sandbox/telegram/bots')).results;
export const received = async (chat) => (await call(`/sandbox/telegram/outbox?${query({ chat })}`)).results;
export const write = (message) => call('/sandbox/telegram/messages', message);
export const loginCode = async (phone) => (await call(`/sandbox/telegram/codes?${query({ phone })}`)).code;
export const createBot = (name) => call('/sandbox/telegram/bots', { name });
