import { bots, offered, received, write } from './calls.js';
import { byId, fillSelect, whileVisible } from './dom.js';
import { showLines } from './log.js';
import { setUpBotFather, setUpCodes } from './tools.js';
import { createWritten } from './written.js';

const SOMEONE_ELSE = 'someone else';
const POLL = 1000;
const { customers, owners, since } = await offered();
const written = createWritten(since);

const told = (value) => value.trim() || undefined;

/** The customer, in the form of the sandbox's controls. */
function customer() {
  const chosen = customers.find(({ name }) => name === byId('person').value);
  if (chosen) return { name: chosen.name, phone: chosen.phone, username: chosen.username };
  return {
    name: told(byId('name').value) ?? 'Somebody',
    phone: told(byId('phone').value),
    username: told(byId('username').value),
  };
}

/** The recipient: a bot, or the account of a user of the dashboard. */
function recipient() {
  const [to, owner] = byId('recipient').value.split(' ');
  return { to, owner };
}

const nameOf = ({ phone, username, name }) => phone ?? username ?? name;

async function fillRecipients() {
  fillSelect(byId('recipient'), {
    'Personal accounts': owners.map((owner) => [`account ${owner}`, owner]),
    Bots: (await bots()).map(({ bot_id, username }) => [`bot:${bot_id}`, `@${username}`]),
  });
}

async function refresh() {
  const from = customer();
  const { to } = recipient();
  const chat = byId('recipient').value;
  const answers = (await received(nameOf(from)))
    .filter(({ via }) => via === to)
    .map(({ text, file, at }) => ({
      text: [file && `📎 ${file.name}`, text].filter(Boolean).join('\n'),
      at,
    }));
  const past = customers.find(({ name }) => name === from.name)?.history[chat] ?? [];
  const lines = [...past, ...written.lines(nameOf(from), chat), ...answers];
  showLines(
    byId('log'),
    lines.sort((a, b) => a.at.localeCompare(b.at)),
  );
}

const report = (error) => {
  byId('problem').textContent = error.message;
};
const look = () => refresh().then(() => report({ message: '' }), report);

async function send() {
  const text = byId('text').value;
  if (text.trim() === '') return;
  const from = customer();
  try {
    await write({ ...recipient(), from, text });
    written.add(nameOf(from), byId('recipient').value, text);
    byId('text').value = '';
    await look();
  } catch (error) {
    report(error);
  }
}

fillSelect(byId('person'), {
  Customers: customers.map(({ name }) => [name, name]),
  Others: [[SOMEONE_ELSE, 'Someone else …']],
});
byId('person').addEventListener('change', () => {
  const chosen = byId('person').value;
  byId('stranger').hidden = chosen !== SOMEONE_ELSE;
  const [chat] = Object.keys(customers.find(({ name }) => name === chosen)?.history ?? {});
  if (chat) byId('recipient').value = chat;
});
for (const id of ['person', 'recipient', 'name', 'phone', 'username'])
  byId(id).addEventListener('change', look);
byId('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  send();
});
byId('text').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  send();
});
setUpCodes();
setUpBotFather(fillRecipients);
await fillRecipients();
await look();
setInterval(whileVisible(look), POLL);
