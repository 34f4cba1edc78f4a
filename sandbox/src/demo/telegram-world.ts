import type { TelegramState } from '../telegram/state.ts';
import { accountDialogues } from './account-dialogues.ts';
import { studio } from './assistant.ts';
import { botDialogues } from './bot-dialogues.ts';
import type { Dialogue } from './dialogues.ts';
import { people } from './people.ts';

export interface DemoWorld {
  /** E-mail address of the demo user. */
  owner: string;
  userId: string;
  /** Whether the demo user's account is connected, according to the database. */
  connected: boolean;
}

/** Adds the studio, its bot and its customers to the emulated Telegram; existing data does not change. */
export async function ensureDemoWorld(
  state: TelegramState,
  { owner, userId, connected }: DemoWorld,
): Promise<void> {
  const { world } = state;
  const { account, bot } = studio;
  // Above every number in the database, even if only this state was deleted.
  const nextMessageId = Math.floor(state.now() / 1000);
  for (const person of customersIn([...accountDialogues, ...botDialogues])) {
    if (!world.people.some(({ id }) => id === person.id)) world.people.push(person);
  }
  if (!world.accounts.some(({ phone }) => phone === account.phone))
    world.accounts.push({ ...account, nextMessageId });
  if (connected && !world.sessions.some((session) => session.userId === userId)) {
    world.sessions.push({ userId, phone: account.phone, pending: [] });
  }
  if (!world.bots.some(({ id }) => id === bot.id)) {
    const chats = customersIn(botDialogues).map(({ id }) => id);
    world.bots.push({
      ...bot,
      owner,
      chats,
      nextMessageId,
      nextUpdateId: 1,
      allowed: [],
      updates: [],
      blockedBy: [],
    });
  }
  await state.save();
}

const customersIn = (dialogues: Dialogue[]) =>
  dialogues.flatMap(({ who }) => {
    const { name, phone, username, chat } = people[who];
    return chat === undefined ? [] : [{ id: chat, name, phone, username }];
  });
