import type { Assertion, ToolArgumentKind } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import {
  addArgument,
  argumentsOf,
  changeArgument,
  type InputRow,
  isComplete,
  MAX_DAYS,
  removeArgument,
  splitInput,
  withInput,
} from '../model/expected-input.ts';
import { Choice } from './choice.tsx';
import styles from './test-editor.module.css';

/** Characters of an argument in the model's own words. */
const MAX_WORDS = 300;

const TYPES = { time: 'time', day: 'date', count: 'number', text: 'text' } as const satisfies Record<
  Exclude<ToolArgumentKind, 'service'>,
  string
>;

interface ValueProps {
  row: InputRow;
  services: ReadonlyMap<string, string>;
  isMissing: boolean;
  onChange: (value: string) => void;
}

const Value = ({ row: { name, kind, value }, services, isMissing, onChange }: ValueProps) => {
  const { t } = useTranslation('agents');
  const label = t(`tests.argument.${name}`);
  if (kind === 'service') {
    const isKnown = value === '' || services.has(value);
    return (
      <Choice
        label={label}
        value={value}
        isMissing={isMissing}
        options={[
          { value: '', label: t('tests.chooseService') },
          ...[...services].map(([id, service]) => ({ value: id, label: service })),
          ...(isKnown ? [] : [{ value, label: t('tests.goneService') }]),
        ]}
        onChange={onChange}
      />
    );
  }
  return (
    <input
      type={TYPES[kind]}
      dir={kind === 'text' ? 'auto' : undefined}
      className={styles.field}
      aria-label={label}
      aria-invalid={isMissing}
      maxLength={MAX_WORDS}
      {...(kind === 'count' && { min: 1, max: MAX_DAYS })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

interface ExpectedInputProps {
  assertion: Extract<Assertion, { kind: 'tool_called' }>;
  /** Names of services by id. */
  services: ReadonlyMap<string, string>;
  /** Marks missing fields. */
  isTried: boolean;
  onChange: (assertion: Assertion) => void;
}

/** The expected input of a tool call: arguments with their values. */
export const ExpectedInput = ({ assertion, services, isTried, onChange }: ExpectedInputProps) => {
  const { t } = useTranslation('agents');
  const { tool } = assertion;
  const { rows, others } = splitInput(tool, assertion.with);
  const more = argumentsOf(tool).filter(([name, kind]) =>
    kind === 'service' ? services.size > 0 : rows.every((row) => row.name !== name),
  );
  const kept = Object.fromEntries(Object.entries(assertion.with ?? {}).filter(([name]) => !(name in others)));
  return (
    <>
      {rows.map((row) => (
        <div key={`${row.name}-${row.at}`} className={styles.argument}>
          <span>{t(`tests.argument.${row.name}`)}</span>
          <Value
            row={row}
            services={services}
            isMissing={isTried && !isComplete(row)}
            onChange={(value) => onChange(changeArgument(assertion, row, value))}
          />
          <Button
            type="text"
            icon={<Icon name="close" size={14} />}
            aria-label={t('tests.removeArgument', { name: t(`tests.argument.${row.name}`) })}
            onClick={() => onChange(removeArgument(assertion, row))}
          />
        </div>
      ))}
      {Object.keys(others).length > 0 && (
        <span className={styles.given}>
          <code dir="ltr">{JSON.stringify(others)}</code>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" size={14} />}
            aria-label={t('tests.anyInput')}
            onClick={() => onChange(withInput(assertion, kept))}
          />
        </span>
      )}
      {more.length > 0 && (
        <div className={styles.more}>
          <Choice
            label={t('tests.addArgument')}
            value=""
            options={[
              { value: '', label: t('tests.addArgument') },
              ...more.map(([name]) => ({ value: name, label: t(`tests.argument.${name}`) })),
            ]}
            onChange={(chosen) => {
              const added = more.find(([name]) => name === chosen);
              if (added) onChange(addArgument(assertion, ...added));
            }}
          />
        </div>
      )}
    </>
  );
};
