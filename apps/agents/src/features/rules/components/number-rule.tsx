import { useLocale, useUnsaved } from '@switchboard/federation';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { readNumber } from '../model/fields.ts';
import type { Limits } from '../model/rules.ts';
import styles from './fields.module.css';
import { Rule } from './rule.tsx';

export interface NumberRuleProps {
  title: string;
  hint: string;
  unit: string;
  limits: Limits;
  /** `null` while it has its default. */
  value: number | null;
  /** The meaning of an empty field. */
  placeholder: string;
  onChange: (value: number | null) => void;
}

/** A number; an empty field removes it. */
export const NumberRule = (props: NumberRuleProps) => {
  const { title, hint, unit, limits, value, placeholder, onChange } = props;
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  // The text being typed, which may be no number yet.
  const [text, setText] = useState<string>();
  const isFaulty = text !== undefined && readNumber(text, limits).fault !== undefined;
  // The draft has numbers only.
  useUnsaved(isFaulty);
  const range = { min: number.format(limits.min), max: number.format(limits.max) };
  const fault = limits.max === Number.MAX_SAFE_INTEGER ? 'rules.fault.positive' : 'rules.fault.range';

  return (
    <Rule
      title={title}
      hint={hint}
      fault={isFaulty ? t(fault, range) : undefined}
      onReset={
        value === null
          ? undefined
          : () => {
              setText(undefined);
              onChange(null);
            }
      }
    >
      {({ id, describedBy }) => (
        <Input
          id={id}
          className={styles.number ?? ''}
          aria-describedby={describedBy}
          aria-invalid={isFaulty}
          status={isFaulty ? 'error' : ''}
          inputMode={limits.whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          suffix={unit}
          placeholder={placeholder}
          value={text ?? (value === null ? '' : String(value))}
          onChange={({ target }) => {
            setText(target.value);
            const read = readNumber(target.value, limits);
            if (read.fault === undefined && read.value !== value) onChange(read.value);
          }}
          onBlur={() => !isFaulty && setText(undefined)}
        />
      )}
    </Rule>
  );
};
