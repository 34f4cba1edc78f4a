import { bots, changeBusiness, connectBusiness } from './calls.js';
import { byId, fillSelect } from './dom.js';

/** The accounts that let a bot serve their chats: the value for a recipient, and the words. */
export const businessAccounts = (known) =>
  known.flatMap(({ username, business }) =>
    business.map(({ id, name }) => [`business:${id}`, `${name} with @${username}`]),
  );

/** The panel that connects bots to personal accounts; `changed` runs after each change. */
export async function setUpBusiness(changed) {
  const say = (line) => {
    byId('linked').textContent = line;
  };
  const fill = async () => {
    const accounts = businessAccounts(await bots());
    byId('links').hidden = accounts.length === 0;
    fillSelect(byId('link'), { Accounts: accounts });
  };
  const attempt = async (task, words) => {
    try {
      await task();
      await Promise.all([fill(), changed()]);
      say(words);
    } catch (error) {
      say(error.message);
    }
  };
  const change = (button, changes, words) =>
    byId(button).addEventListener('click', () =>
      attempt(() => changeBusiness(byId('link').value.slice('business:'.length), changes), words),
    );

  byId('business').addEventListener('submit', (event) => {
    event.preventDefault();
    const name = byId('holder').value;
    attempt(
      () => connectBusiness(byId('own-bot').value, name),
      `${name} has connected the bot. It serves these chats once the business allows it.`,
    );
  });
  change('may-answer', { can_reply: true, enabled: true }, 'The bot may answer.');
  change('read-only', { can_reply: false, enabled: true }, 'The bot reads, and may not answer.');
  change('end-link', { enabled: false }, 'The bot gets nothing more.');
  await fill();
}
