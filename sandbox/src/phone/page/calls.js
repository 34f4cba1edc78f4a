/** Calls the sandbox. @throws Error with its message */
async function call(path, init) {
  const answer = await fetch(path, { cache: 'no-store', ...init }).catch(() => undefined);
  if (answer === undefined) throw new Error('Switchboard does not answer. Is it running?');
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(content.detail ?? content.error?.message ?? `HTTP ${answer.status}`);
  return content;
}

const post = (path, body) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Fields without a value are left out. */
const query = (fields) =>
  new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== undefined)).toString();

export const offered = () => call('/sandbox/phone/customers.json');
export const bots = async () => (await call('/sandbox/telegram/bots')).results;
export const chat = (where) => call(`/sandbox/telegram/chat?${query(where)}`);
export const typing = (where) => post('/sandbox/telegram/typing', where);
export const write = (message) => post('/sandbox/telegram/messages', message);
export const edit = (id, message) => post(`/sandbox/telegram/messages/${id}/edit`, message);
export const press = (id, where) => post(`/sandbox/telegram/messages/${id}/press`, where);
export const react = (id, message) => post(`/sandbox/telegram/messages/${id}/react`, message);
export const read = (where) => post('/sandbox/telegram/read', where);
export const remove = (id, where) => post(`/sandbox/telegram/messages/${id}/delete`, where);
export const loginCode = async (phone) => (await call(`/sandbox/telegram/codes?${query({ phone })}`)).code;
export const scanQr = (scan) => post('/sandbox/telegram/scans', scan);
export const planFault = (kind) => post('/sandbox/model/faults', { kind, seconds: 5 });
export const createBot = (name) => post('/sandbox/telegram/bots', { name });

export const connectBusiness = (id, name) => post(`/sandbox/telegram/bots/${id}/business`, { name });
export const changeBusiness = (id, change) => post(`/sandbox/telegram/business/${id}`, change);
export const revokeToken = async (id) => (await post(`/sandbox/telegram/bots/${id}/revoke`, {})).token;
export const setPicture = (id, file) => post(`/sandbox/telegram/bots/${id}/picture`, { file });

/** Uploads a file. @returns its id */
export const upload = async (file, name, measures) => {
  const headers = { 'content-type': file.type.split(';')[0] || 'application/octet-stream' };
  const path = `/sandbox/telegram/files?${query({ name, ...measures })}`;
  return (await call(path, { method: 'POST', headers, body: file })).id;
};

export const addressOf = (fileId) => `/sandbox/telegram/files/${fileId}`;
