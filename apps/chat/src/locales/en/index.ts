import { alertSwitchesTexts } from './alert-switches.ts';
import { attachmentsTexts } from './attachments.ts';
import { blockingTexts } from './blocking.ts';
import { cardTexts } from './card.ts';
import { cardFilterTexts } from './card-filter.ts';
import { catchingUpTexts } from './catching-up.ts';
import { choosingTexts } from './choosing.ts';
import { closedTexts } from './closed.ts';
import { emojiTexts } from './emoji.ts';
import { explanationTexts } from './explanation.ts';
import { first } from './first.ts';
import { firstStepsTexts } from './first-steps.ts';
import { foundTexts } from './found.ts';
import { leadsTexts } from './leads.ts';
import { menuTexts } from './menu.ts';
import { noConversationsTexts } from './no-conversations.ts';
import { quickRepliesTexts } from './quick-replies.ts';
import { recorderTexts } from './recorder.ts';
import { scheduledTexts } from './scheduled.ts';
import { scheduledMarkTexts } from './scheduled-mark.ts';
import { shortcutsTexts } from './shortcuts.ts';
import { suggestionTexts } from './suggestion.ts';
import { threadTexts } from './thread.ts';
import { todayTexts } from './today.ts';
import { troublesTexts } from './troubles.ts';
import { undeliveredTexts } from './undelivered.ts';
import { undeliveredMarkTexts } from './undelivered-mark.ts';
import { viewerTexts } from './viewer.ts';

/** All texts in English. */
export const en = {
  ...first,
  ...alertSwitchesTexts,
  ...attachmentsTexts,
  ...blockingTexts,
  ...cardTexts,
  ...choosingTexts,
  ...cardFilterTexts,
  ...emojiTexts,
  ...closedTexts,
  ...explanationTexts,
  ...firstStepsTexts,
  ...catchingUpTexts,
  ...foundTexts,
  ...leadsTexts,
  ...menuTexts,
  ...noConversationsTexts,
  ...quickRepliesTexts,
  ...recorderTexts,
  ...scheduledTexts,
  ...scheduledMarkTexts,
  ...shortcutsTexts,
  ...suggestionTexts,
  ...threadTexts,
  ...todayTexts,
  ...viewerTexts,
  ...troublesTexts,
  ...undeliveredTexts,
  ...undeliveredMarkTexts,
};
