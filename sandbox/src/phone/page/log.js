import { addressOf } from './calls.js';

const time = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
/** The line behind each shown element. */
const made = new WeakMap();

/**
 * Shows the lines of a chat, oldest first. Elements whose line did not change stay, so that a voice message keeps
 * playing.
 * @param act is called with `reply`, `edit`, `delete`, `👍` or `press` and the line, and the text of the button
 */
export function showLines(list, lines, act) {
  const items = lines.length === 0 ? [{ key: 'empty' }] : lines;
  const wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  let changed = false;
  items.forEach((line, at) => {
    const state = JSON.stringify(line);
    const known = list.children[at];
    if (known && made.get(known) === state) return;
    changed = true;
    const element = line.key === 'empty' ? nothing() : bubble(line, act);
    made.set(element, state);
    if (known) known.replaceWith(element);
    else list.append(element);
  });
  while (list.children.length > items.length) list.lastElementChild.remove();
  if (changed && wasAtEnd) list.scrollTop = list.scrollHeight;
}

function bubble(line, act) {
  const { mine, text, at, edited, quote, file, type } = line;
  const item = element('div', mine ? 'bubble mine' : 'bubble theirs');
  if (line.forwarded) item.append(element('p', 'quote', `Forwarded from ${line.forwarded}`));
  if (quote !== undefined) item.append(element('p', 'quote', quote));
  if (file) item.append(shown(file, type));
  if (text) item.append(element('p', 'text', text));
  const stamp = element('time', '', `${edited ? 'edited · ' : ''}${time.format(new Date(at))}`);
  stamp.dateTime = at;
  if (line.buttons) item.append(keyboard(line, act));
  if (line.notice) item.append(element('p', 'quote', line.notice));
  if (line.reactions) item.append(element('p', 'reactions', line.reactions));
  const foot = element('div', 'foot');
  if (line.id !== undefined) foot.append(...actions(line, act));
  foot.append(stamp);
  item.append(foot);
  return item;
}

function shown({ id, name, size, width, height }, type) {
  const src = addressOf(id);
  const box = width && height ? { width, height } : {};
  if (type === 'photo') return Object.assign(document.createElement('img'), { src, alt: name, ...box });
  if (type === 'video')
    return Object.assign(document.createElement('video'), { src, controls: true, ...box });
  if (type === 'voice') return Object.assign(document.createElement('audio'), { src, controls: true });
  const link = element('a', 'file', `📎 ${name} · ${size} bytes`);
  link.href = src;
  link.download = name;
  return link;
}

function keyboard(line, act) {
  const row = element('div', 'keyboard');
  row.append(
    ...line.buttons.map(({ text }) => {
      const button = element('button', '', text);
      button.type = 'button';
      button.addEventListener('click', () => act('press', line, text));
      return button;
    }),
  );
  return row;
}

function actions(line, act) {
  const names = line.mine ? ['reply', 'edit', 'delete'] : ['reply', '👍'];
  return names.map((name) => {
    const button = element('button', '', name);
    if (name === '👍') button.setAttribute('aria-pressed', String(line.liked));
    button.type = 'button';
    button.addEventListener('click', () => act(name, line));
    return button;
  });
}

function nothing() {
  return element('p', 'empty', 'No messages yet. Write the first one.');
}

function element(tag, className, text = '') {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
