import emoji from 'emojibase-data/en/data.json';
import messages from 'emojibase-data/en/messages.json';
import { groupsOf } from '../model/emoji.ts';

export const groups = groupsOf(emoji, messages.groups);
