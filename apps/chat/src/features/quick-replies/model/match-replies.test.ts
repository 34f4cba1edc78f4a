import { expect, it } from 'vitest';
import { matchReplies } from './match-replies.ts';

const aReply = (name: string, text: string) => ({ id: name, name, text, updated_ts: 1, files: [] });
const replies = [
  aReply('Dirección', 'Mañana a las nueve'),
  aReply('address', 'Calle Mayor 1'),
  aReply('Happy address', 'x'),
  aReply('prices', 'At our address'),
];

it.each([
  ['', ['Dirección', 'address', 'Happy address', 'prices']],
  ['direccion', ['Dirección']],
  ['manana', ['Dirección']],
  ['addr', ['address', 'Happy address', 'prices']],
  ['HAPPY ', ['Happy address']],
  ['mayor', ['address']],
  ['start', []],
])('after /%s the replies are %j', (query, names) => {
  expect(matchReplies(replies, query).map(({ name }) => name)).toEqual(names);
});
