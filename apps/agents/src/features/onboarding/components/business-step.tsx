import type { Agent } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useId, useRef, useState } from 'react';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import { isTooLong } from '../../draft/model/limits.ts';
import { CharacterCount } from '../../prompt/components/character-count.tsx';
import { BUSINESSES, choicesIn, withKind, withName } from '../model/first-prompt.ts';
import fields from './onboarding-form.module.css';
import styles from './steps.module.css';

export interface BusinessStepProps {
  agent: Agent;
  prompt: string;
  /** The name of the business typed here. */
  name: string;
  onName: (name: string) => void;
  onPrompt: (prompt: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
}

/** The name by which the agent introduces itself; saved when the field is left. */
const AgentName = ({ agent, onSubmit }: Pick<BusinessStepProps, 'agent' | 'onSubmit'>) => {
  const { t } = useTranslation('agents');
  const { showError } = useFeedback();
  const agents = useAgentsStore();
  const [name, setName] = useState(agent.name);
  const id = useId();
  const save = async () => {
    const wanted = name.trim();
    if (wanted === '') setName(agent.name);
    else if (wanted !== agent.name)
      await agents.rename(agent.id, wanted).catch((error: unknown) => showError(messageOf(error)));
  };
  const latest = useRef(save);
  latest.current = save;
  // A field that goes with its screen gets no blur.
  useEffect(() => () => void latest.current(), []);
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {t('onboarding.agentName')}
      </label>
      <Input
        id={id}
        size="large"
        value={name}
        maxLength={120}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        onBlur={save}
        onPressEnter={() => {
          void save();
          onSubmit();
        }}
      />
    </div>
  );
};

/** The kind and name of the business, and the prompt made from them. */
export const BusinessStep = ({ agent, prompt, name, onName, onPrompt, onSubmit }: BusinessStepProps) => {
  const { t } = useTranslation('agents');
  const { i18n } = useApp();
  const id = useId();
  const choices = choicesIn(prompt);
  const invalid = isTooLong(prompt);
  // The name in the prompt may differ meanwhile; spaces at the end of a name are still being typed.
  const shownName = choices && choices.name !== name.trim() ? choices.name : name;

  return (
    <div className={styles.content}>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{t('onboarding.kind')}</legend>
        <div className={styles.kinds}>
          {BUSINESSES.map((kind) => (
            <button
              key={kind}
              type="button"
              className={styles.kind}
              aria-pressed={choices?.kind === kind}
              onClick={() => onPrompt(withKind(prompt, { kind, language: i18n.language(), name: shownName }))}
            >
              {kind === 'general' ? t('onboarding.otherKind') : t(`templates.trade.${kind}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <div className={fields.field}>
          <label htmlFor={`${id}-name`} className={fields.label}>
            {t('onboarding.businessName')}
          </label>
          <Input
            id={`${id}-name`}
            size="large"
            value={shownName}
            maxLength={120}
            dir="auto"
            autoComplete="organization"
            onChange={({ target: { value } }) => {
              onName(value);
              if (choices) onPrompt(withName(prompt, value));
            }}
            onBlur={() => onPrompt(withName(prompt, shownName))}
            onPressEnter={onSubmit}
          />
        </div>
        <AgentName agent={agent} onSubmit={onSubmit} />
      </div>
      <div className={fields.field}>
        <label htmlFor={id} className={fields.label}>
          {t('onboarding.prompt')}
        </label>
        <p id={`${id}-help`} className={fields.help}>
          {t('onboarding.stepHelp', { braces: '{{…}}' })}
        </p>
        <Input.TextArea
          id={id}
          value={prompt}
          onChange={({ target }) => onPrompt(target.value)}
          dir="auto"
          autoSize={{ minRows: 4, maxRows: 12 }}
          aria-describedby={`${id}-help ${id}-count`}
          aria-invalid={invalid}
          {...(invalid && { status: 'error' as const })}
        />
        <CharacterCount id={`${id}-count`} text={prompt} />
      </div>
    </div>
  );
};
