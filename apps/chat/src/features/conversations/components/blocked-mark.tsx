import { blockingTexts } from '../../../locales/en/blocking.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { Mark } from './mark.tsx';

/** Says that nothing of the customer arrives. */
export const BlockedMark = () => {
  const { t } = useLateTexts(blockingTexts);
  return <Mark icon="lock" words={t('blocking.mark')} />;
};
