import type { Browser } from '@switchboard/common/tabs/browser';

/** How the days are shown. Each is named in the URL once it was chosen, and is usual in this browser then. */
export interface ViewChoices {
  /** Whether each day of a week has a column per resource. */
  byPerson: boolean;
  /** Whether cancelled bookings are left out. */
  hidesCancelled: boolean;
}

export type ViewChoice = keyof ViewChoices;

/** The name of each in the URL, with its values for no and yes. */
const NAMES = {
  byPerson: ['columns', 'day', 'person'],
  hidesCancelled: ['cancelled', 'shown', 'hidden'],
} as const satisfies Record<ViewChoice, readonly [string, string, string]>;

const keyOf = (choice: ViewChoice): string => `switchboard:calendar:${NAMES[choice][0]}`;

const isYes = (choice: ViewChoice, named: string | null, browser: Pick<Browser, 'readItem'>): boolean => {
  const [, no, yes] = NAMES[choice];
  return named === yes || (named !== no && browser.readItem(keyOf(choice)) === yes);
};

/** The choices of the URL; those that it does not name are the last ones of this browser. */
export const readChoices = (params: URLSearchParams, browser: Pick<Browser, 'readItem'>): ViewChoices => ({
  byPerson: isYes('byPerson', params.get(NAMES.byPerson[0]), browser),
  hidesCancelled: isYes('hidesCancelled', params.get(NAMES.hidesCancelled[0]), browser),
});

/** Makes a choice the usual one of this browser. */
export const keepChoice = (
  browser: Pick<Browser, 'keepItem'>,
  choice: ViewChoice,
  isChosen: boolean,
): void => {
  const [, no, yes] = NAMES[choice];
  browser.keepItem(keyOf(choice), isChosen ? yes : no);
};

/** The query with a choice. */
export const withChoice = (
  params: URLSearchParams,
  choice: ViewChoice,
  isChosen: boolean,
): URLSearchParams => {
  const [name, no, yes] = NAMES[choice];
  const next = new URLSearchParams(params);
  next.set(name, isChosen ? yes : no);
  return next;
};
