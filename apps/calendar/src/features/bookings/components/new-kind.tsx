import { Segmented } from '@switchboard/ui/forms';
import type { ReactNode } from 'react';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { BlockForm } from '../../working/components/block-form.tsx';
import { newBlock } from '../../working/model/blocks.ts';
import type { NewBooking } from '../model/subject.ts';
import styles from './new-kind.module.css';

const [BOOKING, BLOCK] = ['booking', 'block'] as const;
export type Kind = typeof BOOKING | typeof BLOCK;

export interface NewKindProps {
  subject: NewBooking;
  kind: Kind;
  onKind: (kind: Kind) => void;
  /** Whether it is in a drawer, and not in a popover. */
  inDrawer?: boolean;
  onDone: () => void;
  /** The form of a booking. */
  children: ReactNode;
}

/** A choice between a booking and blocked hours, where no customer is meant. */
export const NewKind = ({ subject, kind, onKind, inDrawer = false, onDone, children }: NewKindProps) => {
  const { t } = useLateTexts(workingTexts);
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  if (!extended || subject.customer !== null) return children;

  return (
    <>
      <Segmented
        block
        className={styles.kind ?? ''}
        aria-label={t('working.kind')}
        value={kind}
        options={[
          { value: BOOKING, label: t('working.kindBooking') },
          { value: BLOCK, label: t('working.newBlock') },
        ]}
        onChange={(chosen) => onKind(chosen === BLOCK ? BLOCK : BOOKING)}
      />
      {kind === BOOKING ? (
        children
      ) : (
        <BlockForm initial={newBlock(subject)} inDrawer={inDrawer} onDone={onDone} />
      )}
    </>
  );
};
