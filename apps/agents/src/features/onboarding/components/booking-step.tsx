import type { Agent } from '@switchboard/api-client';
import { Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { LatePart } from '../../../ui/late-part.tsx';
import { isolated } from '../../knowledge/model/file-name.ts';
import { isBeingRead } from '../../knowledge/model/file-status.ts';
import { isPending } from '../../knowledge/model/upload.ts';
import type { KnowledgeStore } from '../../knowledge/store/knowledge-store.ts';
import { lateParts } from '../../price-list/components/late-parts.ts';
import styles from './steps.module.css';

export interface BookingStepProps {
  agent: Agent;
  files: KnowledgeStore;
  /** The list that was pasted; empty for none. */
  pasted: string;
  onDone: () => void;
}

/** What the price list says about services and hours, to confirm. Files are looked at once they are read. */
export const BookingStep = ({ agent, files: knowledge, pasted, onDone }: BookingStepProps) => {
  const { t } = useTranslation('agents');
  const { files, uploads } = useStore(knowledge);
  const reading = files?.find(isBeingRead)?.name ?? uploads.find(isPending)?.name;
  const placeholder = <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (pasted === '' && reading !== undefined)
    return (
      <p role="status" className={styles.note}>
        {t('onboarding.reading', { name: isolated(reading) })}
      </p>
    );
  if (pasted === '' && files === null) return placeholder;
  return (
    <LatePart part={lateParts} placeholder={placeholder}>
      {({ BookingReview }) => (
        <BookingReview agentId={agent.id} text={pasted === '' ? undefined : pasted} onDone={onDone} />
      )}
    </LatePart>
  );
};
