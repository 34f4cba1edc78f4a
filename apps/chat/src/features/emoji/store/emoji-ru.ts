import emoji from 'emojibase-data/ru/data.json';
import messages from 'emojibase-data/ru/messages.json';
import { groupsOf } from '../model/emoji.ts';

export const groups = groupsOf(emoji, messages.groups);
