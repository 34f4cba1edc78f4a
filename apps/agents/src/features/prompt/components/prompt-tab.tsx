import type { Agent } from '@switchboard/api-client';
import { isPromptVariable, variablesIn } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useRef } from 'react';
import { isExtended } from '../../agents/model/extended.ts';
import { isTooLong } from '../../draft/model/limits.ts';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { TemplatesCard } from '../../templates/components/templates-card.tsx';
import { estimateTokens } from '../model/estimate-tokens.ts';
import { CharacterCount } from './character-count.tsx';
import { PromptField } from './prompt-field.tsx';
import styles from './prompt-tab.module.css';
import { replaceText } from './replace-text.ts';
import { VariablesCard } from './variables-card.tsx';

/** Names the unknown variables of the prompt; announced. */
const UnknownVariables = ({ id, text }: { id: string; text: string }) => {
  const { t } = useTranslation('agents');
  const unknown = new Set(
    variablesIn(text)
      .filter(({ name }) => !isPromptVariable(name))
      .map(({ from, to }) => text.slice(from, to)),
  );
  return (
    <p id={id} className={styles.unknown} role="alert">
      {unknown.size > 0 && t('prompt.unknown', { names: [...unknown].join(', '), count: unknown.size })}
    </p>
  );
};

/** The system prompt of an agent, with its variables and templates beside it. */
export const PromptTab = ({ agent, draft: { state, change } }: { agent: Agent; draft: DraftHandle }) => {
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale());
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const text = state.draft?.system_prompt ?? '';
  const extended = isExtended(agent);
  const type = (system_prompt: string) => change({ system_prompt });
  const insert = (from: number, to: number, added: string) => {
    if (field.current) replaceText(field.current, from, to, added, type);
  };

  return (
    <div className={styles.columns} data-alone={!extended || undefined}>
      <Section title={t('prompt.title')} text={t('prompt.text')}>
        <PromptField
          ref={field}
          value={text}
          variables={extended}
          invalid={isTooLong(text)}
          describedBy={`${id}-count ${id}-unknown`}
          onChange={type}
        />
        <div className={styles.footer}>
          <CharacterCount id={`${id}-count`} text={text} />
          {text !== '' && (
            <span className={styles.tokens} title={t('prompt.tokensHint')}>
              {t('prompt.tokens', { tokens: number.format(estimateTokens(text)) })}
            </span>
          )}
        </div>
        {extended && <UnknownVariables id={`${id}-unknown`} text={text} />}
      </Section>
      {extended && (
        <div className={styles.side}>
          <TemplatesCard
            text={text}
            onReplace={(template) => insert(0, text.length, template)}
            onAppend={(template) => insert(text.trimEnd().length, text.length, `\n\n${template}`)}
          />
          <VariablesCard
            onInsert={(name) => {
              const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
              insert(selectionStart, selectionEnd, `{{${name}}}`);
            }}
          />
        </div>
      )}
    </div>
  );
};
