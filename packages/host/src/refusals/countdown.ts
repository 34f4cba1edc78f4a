import type { Language } from '@switchboard/federation/language';
import styles from './countdown.module.css';

interface Words {
  /** With `{{time}}`, as `0:42`. */
  waiting: string;
  over: string;
}

const WORDS: Record<Language, Words> = {
  en: { waiting: 'Too much at once. Go on in {{time}}', over: 'You can go on' },
  es: { waiting: 'Demasiado seguido. Sigue en {{time}}', over: 'Ya puedes seguir' },
  ru: { waiting: 'Слишком часто. Продолжить можно через {{time}}', over: 'Можно продолжать' },
};

const SECOND = 1000;
/** Milliseconds that the end is shown. */
const OVER = 3 * SECOND;

/** Removes the last countdown, which may still say that it is over. */
let remove: (() => void) | undefined;
/** Lets the countdown that is shown go on until a later time. */
let prolong: ((until: number) => void) | undefined;

/** `0:42`, or `1:02:03` from an hour on. */
export const clockOf = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
};

/**
 * Counts the seconds down over the page, then says that it is over. Where calls of one page are refused together, the one
 * that waits for the longest counts, and it is read aloud once.
 */
export const showCountdown = (seconds: number, language: Language, now = Date.now): void => {
  let until = now() + seconds * SECOND;
  if (prolong) {
    prolong(until);
    return;
  }
  const { waiting, over } = WORDS[language];
  const line = document.createElement('div');
  line.className = styles.countdown ?? '';
  line.lang = language;
  // Read aloud once, not each second.
  const spoken = document.createElement('span');
  spoken.className = styles.spoken ?? '';
  spoken.setAttribute('role', 'status');
  const shown = document.createElement('span');
  shown.className = styles.shown ?? '';
  shown.setAttribute('aria-hidden', 'true');
  line.append(spoken, shown);
  document.body.append(line);

  const textOf = (left: number) => waiting.replace('{{time}}', clockOf(left));
  const leftNow = () => Math.max(0, Math.ceil((until - now()) / SECOND));
  let gone: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const left = leftNow();
    shown.textContent = left > 0 ? textOf(left) : over;
    if (left > 0) return;
    clearInterval(ticking);
    prolong = undefined;
    spoken.textContent = over;
    gone = setTimeout(() => remove?.(), OVER);
  };
  const ticking = setInterval(show, SECOND);
  prolong = (later) => {
    until = Math.max(until, later);
  };
  remove?.();
  remove = () => {
    clearTimeout(gone);
    line.remove();
    remove = undefined;
  };
  spoken.textContent = textOf(leftNow());
  show();
};
