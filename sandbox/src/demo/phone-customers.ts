import type { OfferedCustomer } from '../phone/routes.ts';
import { accountDialogues } from './account-dialogues.ts';
import { studio } from './assistant.ts';
import { botDialogues } from './bot-dialogues.ts';
import { type Dialogue, pastMessages } from './dialogues.ts';
import { people } from './people.ts';

/** The customers who have a chat with the studio, for `/sandbox/phone`; `seededAt` is when their past was written. */
export function offeredCustomers(owner: string, seededAt: Date): OfferedCustomer[] {
  const past = pastMessages([...accountDialogues, ...botDialogues], seededAt);
  const offer = (chat: string, dialogues: Dialogue[]) =>
    dialogues.map(({ who }) => {
      const { name, phone, username } = people[who];
      const history = past
        .filter((message) => message.who === who)
        .map(({ direction, text, ts }) => ({
          mine: direction === 'in',
          text,
          at: new Date(ts).toISOString(),
        }));
      return { name, phone, ...(username && { username }), history: { [chat]: history } };
    });
  return [...offer(`account ${owner}`, accountDialogues), ...offer(`bot:${studio.bot.id}`, botDialogues)];
}
