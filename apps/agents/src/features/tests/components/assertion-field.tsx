import { REASONS_IN_ORDER } from '@switchboard/agent-runs/reasons';
import { toolNames } from '@switchboard/agent-runs/tools';
import type { Assertion } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type AssertionKind, aboutTurn, KINDS, ofKind } from '../model/assertions.ts';
import { withInput } from '../model/expected-input.ts';
import type { Names } from '../store/use-names.ts';
import { Choice } from './choice.tsx';
import { ExpectedInput } from './expected-input.tsx';
import styles from './test-editor.module.css';

/** Characters of a text that an answer has to contain. */
const MAX_TEXT = 500;

interface DetailProps {
  assertion: Assertion;
  names: Names;
  isMissing: boolean;
  onChange: (assertion: Assertion) => void;
}

/** The fields of one kind of assertion. */
const Detail = ({ assertion, names, isMissing, onChange }: DetailProps) => {
  const { t } = useTranslation('agents');
  switch (assertion.kind) {
    case 'contains':
    case 'not_contains':
      return (
        <input
          type="text"
          dir="auto"
          className={styles.field}
          aria-label={t('tests.text')}
          aria-invalid={isMissing}
          placeholder={t(assertion.kind === 'contains' ? 'tests.textExample' : 'tests.notTextExample')}
          maxLength={MAX_TEXT}
          value={assertion.text}
          onChange={({ target }) => onChange({ ...assertion, text: target.value })}
        />
      );
    case 'tool_called': {
      const others = toolNames.some((name) => name === assertion.tool) ? [] : [assertion.tool];
      return (
        <>
          <Choice
            label={t('tests.tool')}
            value={assertion.tool}
            options={[
              ...toolNames.map((name) => ({ value: name, label: t(`runs.tool.${name}`) })),
              ...others.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(tool) => onChange(withInput({ ...assertion, tool }, {}))}
          />
          <ExpectedInput
            assertion={assertion}
            services={names.services}
            isTried={isMissing}
            onChange={onChange}
          />
        </>
      );
    }
    case 'hands_over': {
      const { reason, ...plain } = assertion;
      return (
        <Choice
          label={t('tests.reason')}
          value={reason ?? ''}
          options={[
            { value: '', label: t('tests.anyReason') },
            ...REASONS_IN_ORDER.map((name) => ({ value: name, label: t(`runs.reason.${name}`) })),
          ]}
          onChange={(value) => {
            const chosen = REASONS_IN_ORDER.find((name) => name === value);
            onChange(chosen ? { ...plain, reason: chosen } : plain);
          }}
        />
      );
    }
    case 'cites': {
      const { file, ...plain } = assertion;
      const known = [...names.files].map(([value, label]) => ({ value, label }));
      const isGone = file !== undefined && !names.files.has(file);
      return (
        <Choice
          label={t('tests.file')}
          value={file ?? ''}
          options={[
            { value: '', label: t('tests.anyFile') },
            ...known,
            ...(isGone ? [{ value: file, label: t('versions.goneFile') }] : []),
          ]}
          onChange={(value) => onChange(value === '' ? plain : { ...plain, file: value })}
        />
      );
    }
    case 'language':
      return (
        <Choice
          label={t('rules.language')}
          value={assertion.language}
          options={(['en', 'es', 'ru'] as const).map((value) => ({
            value,
            label: t(`rules.languages.${value}`),
          }))}
          onChange={(value) => {
            if (value === 'en' || value === 'es' || value === 'ru')
              onChange({ ...assertion, language: value });
          }}
        />
      );
    case 'silent':
      return null;
  }
};

export interface AssertionFieldProps extends DetailProps {
  /** From 1. */
  number: number;
  /** Messages of the customer. */
  turns: number;
  onRemove: (() => void) | undefined;
}

/** The fields of one assertion. */
export const AssertionField = ({ number, turns, onRemove, ...detail }: AssertionFieldProps) => {
  const { t } = useTranslation('agents');
  const { assertion, onChange } = detail;
  return (
    <fieldset className={styles.assertion}>
      <legend className={styles.legend}>{t('tests.check', { number })}</legend>
      <Choice
        label={t('tests.kind')}
        value={assertion.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`tests.kinds.${kind}`) }))}
        onChange={(value) => {
          const kind = KINDS.find((known): known is AssertionKind => known === value);
          if (kind) onChange(ofKind(kind, assertion));
        }}
      />
      <Detail {...detail} />
      {turns > 1 && (
        <Choice
          label={t('tests.where')}
          value={assertion.turn === undefined ? '' : String(assertion.turn)}
          options={[
            { value: '', label: t('tests.last') },
            ...Array.from({ length: turns }, (_, at) => ({
              value: String(at),
              label: t('tests.about', { number: at + 1 }),
            })),
          ]}
          onChange={(value) => onChange(aboutTurn(assertion, value === '' ? undefined : Number(value)))}
        />
      )}
      {onRemove && (
        <Button
          type="text"
          icon={<Icon name="close" size={16} />}
          aria-label={t('tests.removeCheck', { number })}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
};
