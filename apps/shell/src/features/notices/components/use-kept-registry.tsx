import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { DismissButton } from './dismiss-button.tsx';
import type { NoticeProps } from './notice.tsx';

/** Says that the page was made from what was deployed the last time, until what is deployed now is known. */
export const useKeptRegistry = (): NoticeProps | undefined => {
  const { t } = useTranslation('shell');
  const { registry, deployment, versions } = useServices();
  const known = useStore(versions, ({ deployed }) => deployed !== registry);
  const [dismissed, setDismissed] = useState(false);
  if (!deployment.kept || known || dismissed) return undefined;
  return {
    icon: 'alert',
    text: t('notices.keptRegistry'),
    actions: <DismissButton onDismiss={() => setDismissed(true)} />,
  };
};
