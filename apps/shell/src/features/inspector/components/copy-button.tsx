import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { asText } from '../model/as-text.ts';
import type { Inspection } from '../store/use-inspection.ts';

const LABELS = { idle: 'inspector.copy', copied: 'inspector.copied', failed: 'inspector.notCopied' } as const;

/** Copies everything as text, for a bug report. */
export const CopyButton = ({ page, remotes }: Inspection) => {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(page, remotes));
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <Button icon={<Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />} onClick={copy}>
      <span aria-live="polite">{t(LABELS[state])}</span>
    </Button>
  );
};
