import { businessAccounts, setUpBusiness } from './business.js';
import { bots, chat, offered, read } from './calls.js';
import { keepChoice, readChoice, restore } from './choice.js';
import { setUpComposer } from './composer.js';
import { byId, fillSelect, whileVisible } from './dom.js';
import { showLines } from './log.js';
import {
  fillOwnBots,
  setUpBotFather,
  setUpBots,
  setUpCodes,
  setUpFaults,
  setUpScanner,
  waitForCode,
} from './tools.js';

const SOMEONE_ELSE = 'someone else';
const POLL = 1000;
const { customers, accounts: personal, first } = await offered();

const told = (value) => value.trim() || undefined;
const isOwner = () => byId('side').value === 'owner';

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

/** The chat, in the form of the sandbox's controls, and the author. */
function where() {
  const [to, owner] = byId('recipient').value.split(' ');
  return { to, owner, from: customer(), by: isOwner() ? 'owner' : 'customer' };
}

/** A personal account; the first one of an owner needs no phone. */
const accountOption = ({ owner, phone }, at) =>
  personal.findIndex((other) => other.owner === owner) === at
    ? [`account ${owner}`, owner]
    : [`account:${phone} ${owner}`, `${owner} ${phone}`];

async function fillRecipients() {
  const all = await bots();
  const known = isOwner() ? [] : all;
  const accounts = businessAccounts(all);
  fillSelect(byId('recipient'), {
    ...(known.length > 0 && {
      Bots: known.map(({ bot_id, username }) => [`bot:${bot_id}`, `@${username}`]),
    }),
    ...(accounts.length > 0 && { 'Accounts with a bot': accounts }),
    'Personal accounts': personal.map(accountOption),
  });
}

/** A message as the log shows it. */
const toLine = (message, of) => {
  const { message_id: id, author, text, at, edited_at, file, type, reply_to, buttons, notice } = message;
  const { reaction, customer_reaction: theirs, forwarded_from: forwarded } = message;
  const answered = of.find(({ message_id }) => message_id === reply_to);
  return {
    id,
    mine: (author === 'customer') !== isOwner(),
    text,
    at,
    edited: edited_at !== undefined,
    file,
    type,
    buttons: isOwner() ? undefined : buttons,
    notice,
    forwarded,
    liked: theirs !== undefined,
    reactions: [reaction, theirs].filter(Boolean).join(' ') || undefined,
    quote: answered && (answered.text ?? answered.file?.name),
  };
};

async function refresh() {
  const { to, owner, from } = where();
  const person = from.phone ?? from.username ?? from.name;
  const { results: messages, typing } = to ? await chat({ to, owner, person }) : { results: [] };
  byId('typing').hidden = !typing || isOwner();
  // A customer who has the chat in view has read it.
  if (to && !isOwner() && messages.some((one) => one.author !== 'customer' && !one.read))
    await read({ to, owner, from });
  const past = customers.find(({ name }) => name === from.name)?.history[byId('recipient').value] ?? [];
  showLines(
    byId('log'),
    [
      ...past.map((line) => ({ ...line, mine: line.mine !== isOwner() })),
      ...messages.map((message) => toLine(message, messages)),
    ],
    composer.act,
  );
}

const report = (error) => {
  byId('problem').textContent = error.message;
};
const look = () => refresh().then(() => report({ message: '' }), report);
const composer = setUpComposer({ where, done: look, report });

fillSelect(byId('person'), {
  Customers: customers.map(({ name }) => [name, name]),
  Others: [[SOMEONE_ELSE, 'Someone else …']],
});
/** The bot, by its name in links, or the account that the phone writes to. */
const recipientOf = (name) =>
  [...byId('recipient').options].find(({ value, text }) => value === name || text === name)?.value;

/** Shows whether the person has fields of its own, and keeps the choice in the URL for a reload. */
function showChoice() {
  byId('stranger').hidden = byId('person').value !== SOMEONE_ELSE;
  keepChoice({
    side: byId('side').value,
    person: byId('person').value,
    to: byId('recipient').value,
    ...(byId('person').value === SOMEONE_ELSE && {
      name: byId('name').value,
      phone: byId('phone').value,
      username: byId('username').value,
    }),
  });
}

function showSide() {
  byId('title').textContent = isOwner() ? 'The owner’s own phone' : 'A customer’s phone';
  byId('person-label').textContent = isOwner() ? 'You write to' : 'You are';
  byId('recipient-label').textContent = isOwner() ? 'Your account' : 'You write to';
}

byId('side').addEventListener('change', async () => {
  showSide();
  await fillRecipients();
  showChoice();
  await look();
});
for (const id of ['person', 'recipient', 'name', 'phone', 'username'])
  byId(id).addEventListener('change', () => {
    showChoice();
    return look();
  });
setUpFaults();
setUpCodes();
setUpBots();
setUpBotFather(async () => {
  await Promise.all([fillRecipients(), fillOwnBots()]);
});

const chosen = readChoice();
for (const id of ['side', 'person', 'name', 'phone', 'username']) restore(byId(id), chosen[id]);
showSide();
await Promise.all([fillRecipients(), fillOwnBots(), setUpBusiness(fillRecipients)]);
restore(byId('recipient'), recipientOf(chosen.to ?? first));
showChoice();
// Before this point a form would load the page again, and a message would go nowhere.
document.querySelector('main').inert = false;
setUpScanner(chosen.scan);
waitForCode(chosen.code);
await look();
setInterval(whileVisible(look), POLL);
