import type { TelegramStatus } from '@switchboard/api-client';

export interface Reach {
  /** Whether customers can reach the user. */
  connected: boolean;
  /** A bot that they can write to. */
  bot:
    | {
        /** Its username, without `@`. */
        name: string;
        /** Where to write to it. */
        href: string;
        /** The address is that of a page that stands in for Telegram. */
        isStandIn: boolean;
      }
    | undefined;
}

/** @param bots only by a bot */
export const reachOf = ({ connected, bots: known, standIn }: TelegramStatus, bots: boolean): Reach => {
  const working = known.filter((bot) => !bot.status || bot.status === 'active');
  const name = working.find(({ username }) => username)?.username;
  const href = standIn ? `${standIn}?to=@${name}` : `https://t.me/${name}`;
  return {
    connected: working.length > 0 || (!bots && connected),
    bot: name ? { name, href, isStandIn: standIn !== undefined } : undefined,
  };
};
