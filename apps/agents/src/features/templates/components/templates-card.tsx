import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Section, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { TRADES, type Trade } from '../model/trades.ts';
import type { TemplateDialogProps } from './template-dialog.tsx';
import styles from './templates-card.module.css';

const lateDialog = late(async () => (await import('./template-dialog.tsx')).TemplateDialog);

export type TemplatesCardProps = Pick<TemplateDialogProps, 'text' | 'onReplace' | 'onAppend'>;

/** The trades that have a template; choosing one shows it in a dialog. */
export const TemplatesCard = ({ text, onReplace, onAppend }: TemplatesCardProps) => {
  const { t } = useTranslation('agents');
  const { showError } = useFeedback();
  const [chosen, setChosen] = useState<Trade>();
  const [open, setOpen] = useState(false);
  const Dialog = useCode(lateDialog, {
    open,
    onFailure: () => {
      setOpen(false);
      showError(t('templates.failed'));
    },
  });

  const choose = (trade: Trade) => {
    setChosen(trade);
    setOpen(true);
  };

  /** Without its animation: a dialog that closes would take the focus from the prompt. */
  const use = (put: (template: string) => void) => (template: string) => {
    setOpen(false);
    setChosen(undefined);
    setTimeout(() => put(template));
  };

  return (
    <Section title={t('templates.title')} text={t('templates.text')}>
      <ul className={styles.list}>
        {TRADES.map((trade) => (
          <li key={trade}>
            <button type="button" className={styles.trade} onClick={() => choose(trade)}>
              {t(`templates.trade.${trade}`)}
            </button>
          </li>
        ))}
      </ul>
      {chosen && Dialog && (
        <Dialog
          key={chosen}
          open={open}
          trade={chosen}
          text={text}
          onReplace={use(onReplace)}
          onAppend={use(onAppend)}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
};
