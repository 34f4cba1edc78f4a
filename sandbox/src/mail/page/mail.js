const POLL = 1000;
const SUBJECTS = {
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm your e-mail',
  EMAIL_SIGNIN: 'Sign in with this link',
  RECOVER_EMAIL: 'Your e-mail was changed',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail',
};
const byId = (id) => document.getElementById(id);
let shown = '';

function element(name, className, ...content) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

function mail({ to, kind, code, link }) {
  const subject = element('a', 'subject', SUBJECTS[kind] ?? kind);
  subject.href = link;
  return element('li', 'message', subject, element('span', 'to', to), element('code', 'code', code));
}

const notice = ({ to, subject, text: words }) =>
  element(
    'li',
    'message',
    element('strong', 'subject', subject),
    element('span', 'to', to),
    element('pre', 'words', words),
  );

const text = ({ to, code }) =>
  element('li', 'message', element('span', 'to', to), element('code', 'code', code));

const app = ({ to, name, code }) =>
  element(
    'li',
    'message',
    element('span', 'to', [to, name].filter(Boolean).join(' · ')),
    element('code', 'code', code),
  );

const nothing = () => element('li', 'empty', 'Nothing yet.');

const fill = (list, items) => list.replaceChildren(...(items.length === 0 ? [nothing()] : items));

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch('/sandbox/mail/messages.json', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const state = await answer.text();
    byId('problem').textContent = '';
    if (state === shown) return;
    shown = state;
    const { mails, texts, apps, notices } = JSON.parse(state);
    fill(byId('mails'), mails.map(mail));
    fill(byId('notices'), notices.map(notice));
    fill(byId('texts'), texts.map(text));
    fill(byId('apps'), apps.map(app));
  } catch {
    byId('problem').textContent = 'Switchboard does not answer. Is it running?';
  }
}

await look();
setInterval(look, POLL);
