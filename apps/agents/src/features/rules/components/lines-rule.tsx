import { useUnsaved } from '@switchboard/federation';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { readLines } from '../model/fields.ts';
import type { ListLimits } from '../model/rules.ts';
import { Rule } from './rule.tsx';

export interface LinesRuleProps {
  title: string;
  hint: string;
  placeholder: string;
  limits: ListLimits;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onReset?: (() => void) | undefined;
}

/** A list of words or phrases, one in each line. */
export const LinesRule = (props: LinesRuleProps) => {
  const { title, hint, placeholder, limits, value, onChange, onReset } = props;
  const { t } = useTranslation('agents');
  // The text being typed, with its empty lines and spaces.
  const [text, setText] = useState<string>();
  const read = text === undefined ? undefined : readLines(text, limits);
  const fault =
    read?.fault === 'tooLong'
      ? t('rules.fault.tooLong', { entry: `${(read.entry ?? '').slice(0, 40)}…`, length: limits.length })
      : read?.fault && t('rules.fault.tooMany', { entries: limits.entries });
  // The draft has lists that fit only.
  useUnsaved(fault !== undefined);

  return (
    <Rule
      title={title}
      hint={hint}
      fault={fault}
      onReset={
        onReset &&
        (() => {
          setText(undefined);
          onReset();
        })
      }
    >
      {({ id, describedBy }) => (
        <Input.TextArea
          id={id}
          aria-describedby={describedBy}
          aria-invalid={fault !== undefined}
          status={fault === undefined ? '' : 'error'}
          dir="auto"
          autoSize={{ minRows: 3, maxRows: 10 }}
          placeholder={placeholder}
          value={text ?? value.join('\n')}
          onChange={({ target }) => {
            setText(target.value);
            const next = readLines(target.value, limits);
            if (next.fault === undefined && next.value.join('\n') !== value.join('\n')) onChange(next.value);
          }}
          onBlur={() => fault === undefined && setText(undefined)}
        />
      )}
    </Rule>
  );
};
