import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import type { ViewControl } from '../store/use-view.ts';

const lateSheet = late(async () => (await import('./lazy.ts')).PrintSheet);

/** Prints the shown bookings, from a menu or by the shortcut of the browser. */
export const usePrint = (view: ViewControl): { print: () => void; sheet: ReactNode } => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const [printing, setPrinting] = useState(false);
  const done = () => setPrinting(false);
  const PrintSheet = useCode(lateSheet, {
    open: printing,
    onFailure: () => {
      done();
      showError(t('formFailed.title'), 'print');
    },
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      setPrinting(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    print: () => setPrinting(true),
    sheet: printing && PrintSheet ? <PrintSheet view={view} onDone={done} /> : null,
  };
};
