import type { Conversation } from '@switchboard/api-client';
import { scheduledMarkTexts } from '../../../locales/en/scheduled-mark.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { Mark } from './mark.tsx';

/** Says that messages are sent later, or wait for a person. */
export const ScheduledMark = ({ stopped }: NonNullable<Conversation['scheduled']>) => {
  const { t } = useLateTexts(scheduledMarkTexts);
  if (stopped > 0) return <Mark icon="clock" words={t('scheduledMark.stopped')} tone="warning" />;
  return <Mark icon="clock" words={t('scheduledMark.waits')} />;
};
