const PREFIX = 'switchboard:';
/** Maximum entries: a log that grows for a day would slow the page down. */
const LIMIT = 500;

const clock = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

const part = (tag: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

const entryOf = ({ type, detail }: CustomEvent): HTMLElement => {
  const entry = part('div', 'event', '');
  entry.append(
    part('time', 'muted', clock.format(new Date())),
    part('strong', '', type.slice(PREFIX.length)),
    part('code', 'muted', JSON.stringify(detail)),
  );
  return entry;
};

/** Logs the events of an element, newest first. */
export const createEventLog = (log: HTMLElement) => {
  const nothing = log.firstElementChild ?? part('p', '', '');
  return {
    clear: () => log.replaceChildren(nothing),
    /** Wraps `dispatchEvent`, so that unknown events are logged too. */
    follow(element: HTMLElement) {
      const dispatch = element.dispatchEvent.bind(element);
      element.dispatchEvent = (event) => {
        if (event instanceof CustomEvent && event.type.startsWith(PREFIX)) {
          nothing.remove();
          log.prepend(entryOf(event));
          while (log.childElementCount > LIMIT) log.lastElementChild?.remove();
        }
        return dispatch(event);
      };
    },
  };
};
