import type { Conversation } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { Browser } from '@switchboard/common/tabs/browser';
import type { InboxFeed } from '../../connection/store/inbox-feed.ts';
import type { InboxStore } from '../../conversations/model/inbox.ts';
import { type News, newestIn, newsIn } from '../model/news.ts';
import type { Chime, Desktop } from '../model/ports.ts';
import { type AlertSettings, createAlertSettings } from './alert-settings.ts';

/** The texts of notifications, in the language of the screen. */
export interface AlertWords {
  one: (news: News) => { title: string; body: string };
  several: (news: readonly News[]) => { title: string; body: string };
  test: () => { title: string; body: string };
}

/** Notifies the user of new messages, on the desktop and by a sound. */
export interface Alerts {
  settings: AlertSettings;
  desktop: Pick<Desktop, 'permission' | 'ask'>;
  /** Whether the user wants notifications while another app is shown. */
  areOn(): boolean;
  /** Silences a shown conversation while the page is visible. Returns the function that ends it. */
  opened(key: string): () => void;
  speak(words: AlertWords): void;
  /** Shows and plays the notifications that are turned on. */
  test(): void;
  start(): () => void;
}

export interface AlertsOptions {
  person: string;
  browser: Browser;
  feed: Pick<InboxFeed, 'onChanges' | 'isPoller'>;
  inbox: () => Pick<InboxStore, 'getState' | 'find' | 'subscribe'>;
  desktop: Desktop;
  chime: Chime;
  /** Opens a conversation. */
  open: (conversation: Conversation | undefined) => void;
}

type Post =
  | { kind: 'asked'; question: string; keys: readonly string[] }
  /** Which of the conversations a tab shows, and whether it can play the sound. */
  | { kind: 'answered'; question: string; tab: string; seen: readonly string[]; plays: boolean }
  | { kind: 'play'; tab: string };

/** Milliseconds in which other tabs answer. */
const ANSWER_TIME = 200;
/** Minimum milliseconds between two sounds. */
const CHIME_PAUSE = 1500;
/** Maximum conversations with a notification each. */
const MOST = 3;
const SUMMARY = 'several';

/**
 * The tab that polls notifies the user for all tabs. It first asks them: a conversation that one of them shows is
 * silent, and a tab that the user never touched leaves the sound to another one.
 */
export const createAlerts = (options: AlertsOptions): Alerts => {
  const { person, browser, feed, inbox, desktop, chime, open } = options;
  const settings = createAlertSettings(browser, person);
  const tab = crypto.randomUUID();
  const shown = new Map<string, () => void>();
  const openKeys: string[] = [];
  const answers = new Map<string, Extract<Post, { kind: 'answered' }>[]>();
  let words: AlertWords | undefined;
  let seen = 0;
  let chimedAt = Number.NEGATIVE_INFINITY;
  let post: (message: Post) => void = () => {};

  const isSeenHere = (key: string) => browser.isVisible() && openKeys.includes(key);
  const areOn = () => settings.getState().desktop || settings.getState().sound;

  const hear = (message: Post) => {
    if (message.kind === 'play' && message.tab === tab) void chime.play();
    if (message.kind === 'answered') answers.get(message.question)?.push(message);
    if (message.kind !== 'asked') return;
    const { question, keys } = message;
    post({ kind: 'answered', question, tab, seen: keys.filter(isSeenHere), plays: chime.canPlay() });
  };
  const askOthers = async (keys: readonly string[]) => {
    const question = crypto.randomUUID();
    answers.set(question, []);
    post({ kind: 'asked', question, keys });
    await pause(ANSWER_TIME, new AbortController().signal);
    const given = answers.get(question) ?? [];
    answers.delete(question);
    return given;
  };

  const show = (key: string, text: { title: string; body: string }, conversation?: Conversation) => {
    const onClick = () => {
      shown.delete(key);
      open(conversation);
    };
    shown.set(key, desktop.show({ ...text, tag: `switchboard:${person}:${key}`, onClick }));
  };
  const play = (player: string | undefined) => {
    const now = performance.now();
    if (now - chimedAt < CHIME_PAUSE) return;
    chimedAt = now;
    if (chime.canPlay() || player === undefined) void chime.play().catch(() => {});
    else post({ kind: 'play', tab: player });
  };

  const tell = async (all: readonly News[]) => {
    const others = await askOthers(all.map(({ key }) => key));
    const elsewhere = new Set(others.flatMap((answer) => answer.seen));
    const news = all.filter(({ key }) => !isSeenHere(key) && !elsewhere.has(key));
    if (news.length === 0 || !words) return;
    const { desktop: isShown, sound } = settings.getState();
    if (isShown && desktop.permission() === 'granted') {
      if (news.length > MOST) show(SUMMARY, words.several(news));
      else for (const one of news) show(one.key, words.one(one), one.conversation);
    }
    if (sound) play(others.find(({ plays }) => plays)?.tab);
  };

  feed.onChanges((changes) => {
    // Messages loaded before the first change are not new. This listener runs before that of the inbox.
    if (seen === 0) seen = newestIn({ conversations: [...inbox().getState().known.values()], messages: [] });
    const news = newsIn(changes, seen);
    seen = Math.max(seen, newestIn(changes));
    if (news.length > 0 && feed.isPoller() && areOn()) void tell(news);
  });

  /** Removes the notifications of messages that are read. */
  const tidy = () => {
    for (const [key, close] of shown) {
      const isRead = key === SUMMARY ? inbox().getState().unreadTotal === 0 : inbox().find(key)?.unread === 0;
      if (!isRead) continue;
      shown.delete(key);
      close();
    }
  };

  return {
    settings,
    desktop,
    areOn,
    opened(key) {
      openKeys.push(key);
      return () => void openKeys.splice(openKeys.indexOf(key), 1);
    },
    speak(given) {
      words = given;
    },
    test() {
      const { desktop: isShown, sound } = settings.getState();
      if (isShown && desktop.permission() === 'granted' && words) show('test', words.test());
      if (sound) void chime.play().catch(() => {});
    },
    start() {
      const channel = browser.openChannel(`switchboard:chat:alerts:1:${person}`);
      post = channel.post;
      const undo = [
        channel.subscribe((message) => hear(message as Post)),
        settings.start(),
        inbox().subscribe(tidy),
      ];
      return () => {
        for (const end of undo) end();
        channel.close();
        post = () => {};
      };
    },
  };
};
