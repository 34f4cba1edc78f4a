import type { UndeliveredCounts } from '@switchboard/api-client';
import { undeliveredMarkTexts } from '../../../locales/en/undelivered-mark.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { Mark } from './mark.tsx';

export interface UndeliveredMarkProps {
  counts: UndeliveredCounts;
}

/** The gravest of what did not arrive. */
export const UndeliveredMark = ({ counts: { failed, waiting } }: UndeliveredMarkProps) => {
  const { t } = useLateTexts(undeliveredMarkTexts);
  if (failed > 0) return <Mark icon="alert" words={t('undeliveredMark.failed')} tone="warning" />;
  if (waiting > 0) return <Mark icon="clock" words={t('undeliveredMark.late')} tone="warning" />;
  return <Mark icon="alert" words={t('undeliveredMark.unsure')} tone="warning" />;
};
