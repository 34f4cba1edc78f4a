const time = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
let shown = '';

/** Shows the lines of a chat, oldest first; leaves the list alone while nothing changed. */
export function showLines(list, lines) {
  const state = JSON.stringify(lines);
  if (state === shown) return;
  shown = state;
  list.replaceChildren(...(lines.length === 0 ? [nothing()] : lines.map(bubble)));
  list.scrollTop = list.scrollHeight;
}

function bubble({ mine, text, at }) {
  const item = document.createElement('p');
  item.className = mine ? 'bubble mine' : 'bubble theirs';
  const stamp = document.createElement('time');
  stamp.dateTime = at;
  stamp.textContent = time.format(new Date(at));
  item.append(text, stamp);
  return item;
}

function nothing() {
  const item = document.createElement('p');
  item.className = 'empty';
  item.textContent = 'No messages yet. Write the first one.';
  return item;
}
