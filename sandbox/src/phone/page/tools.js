import { createBot, loginCode, planFault } from './calls.js';
import { byId, whileVisible } from './dom.js';

const SECOND = 1000;

/** The panel that shows the login code of a phone as soon as it is sent. */
export function setUpCodes() {
  let waiting;
  byId('codes').addEventListener('submit', (event) => {
    event.preventDefault();
    clearInterval(waiting);
    const phone = byId('code-phone').value;
    const show = (text) => {
      byId('code').textContent = text;
    };
    const look = () =>
      loginCode(phone).then(
        (code) => show(`Code for ${phone}: ${code}`),
        (error) => show(`${error.message}. Waiting …`),
      );
    look();
    waiting = setInterval(whileVisible(look), SECOND);
  });
}

/** The panel that makes the next answer of the stand-in fail. */
export function setUpFaults() {
  byId('faults').addEventListener('submit', async (event) => {
    event.preventDefault();
    const [{ text, value }] = byId('fault').selectedOptions;
    const say = (line) => {
      byId('planned').textContent = line;
    };
    await planFault(value).then(
      () => say(`The next answer: ${text}.`),
      (error) => say(error.message),
    );
  });
}

/** The panel that makes bots; `created` runs after each. */
export function setUpBotFather(created) {
  byId('botfather').addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const { token, username } = await createBot(byId('bot-name').value);
      byId('token').value = token;
      byId('token-row').hidden = false;
      byId('bot').textContent = `@${username} is ready. Paste the token into the dashboard.`;
      await created();
    } catch (error) {
      byId('bot').textContent = error.message;
    }
  });
  byId('copy').addEventListener('click', async () => {
    byId('token').select();
    await navigator.clipboard?.writeText(byId('token').value);
    byId('bot').textContent = 'Copied.';
  });
}
