import { bots, createBot, loginCode, planFault, revokeToken, scanQr, setPicture, upload } from './calls.js';
import { byId, fillSelect, whileVisible } from './dom.js';

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

/** Waits for the login code of a phone. @param phone the one that the dashboard names, if it does */
export function waitForCode(phone) {
  if (!phone) return;
  byId('code-phone').value = phone;
  byId('codes').requestSubmit();
  byId('code').scrollIntoView({ block: 'center' });
}

const SCAN_FAULTS = {
  AUTH_TOKEN_EXPIRED: 'This code has expired. Scan the next one.',
  AUTH_TOKEN_INVALID: 'This is no code of the dashboard, or it was replaced.',
};

/** The panel that scans the QR code of the dashboard. @param link what the code says, if it is known */
export function setUpScanner(link) {
  if (link) {
    byId('scan-link').value = link;
    byId('scan-phone').focus();
  }
  byId('scan').addEventListener('submit', async (event) => {
    event.preventDefault();
    const scan = { link: byId('scan-link').value, phone: byId('scan-phone').value };
    byId('scanned').textContent = await scanQr(scan).then(
      ({ phone }) => `Scanned with ${phone}. The dashboard goes on.`,
      ({ message }) => SCAN_FAULTS[message] ?? message,
    );
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
  copies('copy', 'token', 'bot');
}

/** The button `name` copies a field and says so in an output. */
function copies(name, field, output) {
  byId(name).addEventListener('click', async () => {
    byId(field).select();
    await navigator.clipboard?.writeText(byId(field).value);
    byId(output).textContent = 'Copied.';
  });
}

/** Fills the list of the panel of existing bots. */
export async function fillOwnBots() {
  const known = await bots();
  fillSelect(byId('own-bot'), { Bots: known.map(({ bot_id, username }) => [bot_id, `@${username}`]) });
}

/** The panel that gives existing bots new tokens and pictures. */
export function setUpBots() {
  const say = (line) => {
    byId('changed').textContent = line;
  };
  const attempt = (task) => task().catch((error) => say(error.message));
  byId('bots').addEventListener('submit', (event) => {
    event.preventDefault();
    return attempt(async () => {
      byId('new-token').value = await revokeToken(byId('own-bot').value);
      byId('new-token-row').hidden = false;
      say('The old token is refused from now on. Paste this one into the dashboard.');
    });
  });
  byId('picture').addEventListener('click', () => byId('picture-file').click());
  byId('picture-file').addEventListener('change', () =>
    attempt(async () => {
      const [file] = byId('picture-file').files;
      if (!file) return;
      const { width, height } = await createImageBitmap(file);
      const id = await upload(file, file.name, { width, height });
      await setPicture(byId('own-bot').value, id);
      byId('picture-file').value = '';
      say('The bot has this picture. Open its texts in the dashboard to load it.');
    }),
  );
  copies('copy-new', 'new-token', 'changed');
}
