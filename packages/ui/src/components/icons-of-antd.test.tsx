// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Select } from '../fields.ts';
import { Alert, Input } from '../forms.ts';
import { createI18n } from '../i18n.ts';
import { renderUi } from '../testing/index.ts';

test('icons of antd add no English names to a control', () => {
  const { container } = renderUi(
    <>
      <Alert type="error" showIcon title="Нет связи" />
      <Input.Password aria-label="Пароль" />
      <Select aria-label="Валюта" options={[]} />
    </>,
    { i18n: createI18n('ru') },
  );
  expect(container.querySelectorAll('.anticon').length).toBeGreaterThan(1);
  expect(screen.queryAllByRole('img')).toEqual([]);
});
