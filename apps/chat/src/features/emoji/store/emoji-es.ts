import emoji from 'emojibase-data/es/data.json';
import messages from 'emojibase-data/es/messages.json';
import { groupsOf } from '../model/emoji.ts';

export const groups = groupsOf(emoji, messages.groups);
