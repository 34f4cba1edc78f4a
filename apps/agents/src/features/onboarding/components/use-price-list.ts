import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import type { KnowledgeStore } from '../../knowledge/store/knowledge-store.ts';

const DRAFT_KEY = 'agents:onboarding:prices';

export interface PriceList {
  /** Pasted text that is not a file yet. */
  text: string;
  type: (text: string) => void;
  /** The text that became a file since the screen was opened; empty for none. */
  pasted: string;
  /** Uploads it as a file of the agent. */
  save: () => void;
}

/** The pasted price list. It is kept in the tab until it is a file. */
export const usePriceList = (files: KnowledgeStore): PriceList => {
  const { t } = useTranslation('agents');
  const { drafts } = useApp();
  const [text, setText] = useState(() => drafts.read(DRAFT_KEY) ?? '');
  const [pasted, setPasted] = useState('');
  return {
    text,
    pasted,
    type(typed) {
      setText(typed);
      if (typed === '') drafts.forget(DRAFT_KEY);
      else drafts.keep(DRAFT_KEY, typed);
    },
    save() {
      const list = text.trim();
      if (list === '') return;
      setText('');
      setPasted(list);
      const name = `${t('onboarding.priceList')}.txt`;
      const file = new File([list], name, { type: 'text/plain' });
      void files.upload([file]).then(() => {
        const left = files.getState().uploads.some((one) => one.name === name && one.state.name === 'failed');
        // A failed upload can be repeated on the screen; after a reload, from the text.
        if (!left && drafts.read(DRAFT_KEY) === text) drafts.forget(DRAFT_KEY);
      });
    },
  };
};
