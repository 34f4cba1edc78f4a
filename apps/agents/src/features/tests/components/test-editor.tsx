import {
  type AgentTest,
  type CreateTest,
  MAX_TEST_ASSERTIONS,
  MAX_TEST_TURNS,
  MAX_TEXT_LENGTH,
} from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import {
  Unsaved,
  type UnsavedParts,
  useApp,
  useDirection,
  useKept,
  useMayLose,
} from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { Drawer } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useRef, useState } from 'react';
import { type ChosenCustomer, CustomerChoice } from '../../lookup/components/customer-choice.tsx';
import { addAssertion, addTurn, bodyOf, faultsOf, formOf, removeTurn, type TestForm } from '../model/form.ts';
import type { Names } from '../store/use-names.ts';
import { AssertionField } from './assertion-field.tsx';
import styles from './test-editor.module.css';

/** Characters of the name. */
const MAX_NAME = 120;

/** The customer of a test, whose name is loaded. */
const useCustomer = (id: string | null): ChosenCustomer | null => {
  const { customers } = useApp().api;
  const { value: name } = useLoaded(
    async (signal) => {
      if (id === null) return undefined;
      const { customer } = await customers.get(id, signal);
      return customer.name || customer.phones[0];
    },
    [customers, id],
  );
  // The customer may be gone; the server reports it when the test runs.
  return id === null ? null : { id, name: name || '…' };
};

export interface TestEditorProps {
  /** `undefined` for a new one. */
  test: AgentTest | undefined;
  /** The id of the agent. */
  keptAs: string;
  names: Names;
  onSave: (body: CreateTest) => Promise<{ stale: boolean }>;
  onClose: () => void;
}

/** The fields of a test case. */
const Fields = ({ test, keptAs, names, onSave, onClose }: TestEditorProps) => {
  const { t } = useTranslation('agents');
  const id = useId();
  const [stored] = useState(() => formOf(test));
  const kept = useKept<TestForm>(`agents:test:${keptAs}:${test?.id ?? 'new'}`, stored);
  const { value: form, change: setForm } = kept;
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  const customer = useCustomer(form.customer);
  const faults = faultsOf(form);
  const isMissing = (name: (typeof faults)[number]): boolean => tried && faults.includes(name);

  const save = async () => {
    setTried(true);
    if (faults.length > 0) {
      // The fields are marked after the next render.
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      const { stale } = await onSave(bodyOf(form));
      if (stale) return setProblem(t('tests.stale'));
      kept.forget();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      ref={fields}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.group}>
        <label htmlFor={`${id}-name`} className={styles.label}>
          {t('tests.name')}
        </label>
        <input
          id={`${id}-name`}
          type="text"
          dir="auto"
          className={styles.field}
          maxLength={MAX_NAME}
          placeholder={t('tests.nameExample')}
          aria-invalid={isMissing('name')}
          value={form.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
      </div>

      <fieldset className={styles.group}>
        <legend className={styles.label}>{t('tests.customerWrites')}</legend>
        <CustomerChoice
          customer={customer}
          onChoose={(chosen) => setForm({ ...form, customer: chosen?.id ?? null })}
        />
        {form.turns.map(({ key, text }, at) => (
          <div key={key} className={styles.turn}>
            <textarea
              dir="auto"
              rows={2}
              className={styles.field}
              maxLength={MAX_TEXT_LENGTH}
              aria-label={t('tests.about', { number: at + 1 })}
              aria-invalid={isMissing(`turn-${key}`)}
              placeholder={at === 0 ? t('tests.turnExample') : ''}
              value={text}
              onChange={({ target }) =>
                setForm({
                  ...form,
                  turns: form.turns.map((turn) => (turn.key === key ? { key, text: target.value } : turn)),
                })
              }
            />
            {form.turns.length > 1 && (
              <Button
                type="text"
                icon={<Icon name="close" size={16} />}
                aria-label={t('tests.removeTurn', { number: at + 1 })}
                onClick={() => setForm(removeTurn(form, at))}
              />
            )}
          </div>
        ))}
        <Button
          type="text"
          className={styles.add ?? ''}
          icon={<Icon name="plus" size={16} />}
          disabled={form.turns.length >= MAX_TEST_TURNS}
          onClick={() => setForm(addTurn(form))}
        >
          {t('tests.addTurn')}
        </Button>
      </fieldset>

      <fieldset className={styles.group}>
        <legend className={styles.label}>{t('tests.agentHasTo')}</legend>
        {form.assertions.map(({ key, assertion }, at) => (
          <AssertionField
            key={key}
            number={at + 1}
            turns={form.turns.length}
            assertion={assertion}
            names={names}
            isMissing={isMissing(`assertion-${key}`)}
            onChange={(changed) =>
              setForm({
                ...form,
                assertions: form.assertions.map((one) =>
                  one.key === key ? { key, assertion: changed } : one,
                ),
              })
            }
            onRemove={
              form.assertions.length > 1
                ? () => setForm({ ...form, assertions: form.assertions.filter((one) => one.key !== key) })
                : undefined
            }
          />
        ))}
        <Button
          type="text"
          className={styles.add ?? ''}
          icon={<Icon name="plus" size={16} />}
          disabled={form.assertions.length >= MAX_TEST_ASSERTIONS}
          onClick={() => setForm(addAssertion(form))}
        >
          {t('tests.addCheck')}
        </Button>
      </fieldset>

      <div className={styles.footer}>
        <p role="alert" className={styles.problem}>
          {tried && faults.length > 0 ? t('tests.missing') : problem}
        </p>
        <Button
          onClick={() => {
            kept.forget();
            onClose();
          }}
        >
          {t('agents.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('tests.save')}
        </Button>
      </div>
    </form>
  );
};

/** A test case over the page: the customer's messages, and the assertions about the answer. */
export const TestEditor = (props: TestEditorProps & { open: boolean }) => {
  const { t } = useTranslation('agents');
  const direction = useDirection();
  const { open, ...fields } = props;
  const [parts] = useState<UnsavedParts>(() => new Map());
  const mayLose = useMayLose(parts);
  const close = async () => {
    if (await mayLose()) fields.onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={() => void close()}
      title={t(fields.test ? 'tests.edit' : 'tests.new')}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size="min(560px, 100vw)"
      destroyOnHidden
      closable={{ 'aria-label': t('close') }}
    >
      <Unsaved value={parts}>
        <Fields {...fields} />
      </Unsaved>
    </Drawer>
  );
};
