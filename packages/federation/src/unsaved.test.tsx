// @vitest-environment happy-dom
import { renderUi } from '@switchboard/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppProvider } from './app-context.tsx';
import { createFakeContext, type FakeContext } from './testing/index.ts';
import { Unsaved, type UnsavedParts, useKept, useMayLose, useUnsaved } from './unsaved.tsx';

const FIRST = { name: 'Ada', tags: ['vip'] };
const KEY = 'chat:someone';

const Form = () => {
  const { value, changed, change, forget } = useKept(KEY, FIRST);
  return (
    <>
      <input
        aria-label="Name"
        value={value.name}
        onChange={({ target }) => change({ ...value, name: target.value })}
      />
      <output>{changed ? 'changed' : 'stored'}</output>
      <button type="button" onClick={forget}>
        Save
      </button>
    </>
  );
};

const Dialog = ({ parts, onClose }: { parts: UnsavedParts; onClose: () => void }) => {
  const mayLose = useMayLose(parts);
  return (
    <Unsaved value={parts}>
      <Form />
      <button type="button" onClick={async () => (await mayLose()) && onClose()}>
        Close
      </button>
    </Unsaved>
  );
};

const show = (context: FakeContext = createFakeContext()) => {
  const closed = { count: 0 };
  const parts: UnsavedParts = new Map();
  const onClose = () => {
    closed.count += 1;
  };
  const { unmount } = renderUi(
    <AppProvider context={context}>
      <Dialog parts={parts} onClose={onClose} />
    </AppProvider>,
    { i18n: context.texts },
  );
  return { context, closed, unmount };
};

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = (text: string) => fireEvent.change(name(), { target: { value: text } });
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));

// Specification 48.2
test('what is typed into a form is there again when the screen was left, until it is saved', () => {
  const { context, unmount } = show();
  type('Ada L.');
  unmount();
  const again = show(context);
  expect(name().value).toBe('Ada L.');
  press('Save');
  again.unmount();
  show(context);
  expect(name().value).toBe('Ada');
});

test('a value as it was first is not kept', () => {
  const { context } = show();
  type('Ada L.');
  expect(context.drafts.read(KEY)).not.toBeNull();
  type('Ada');
  expect(context.drafts.read(KEY)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('stored');
});

test.each([
  '{',
  'null',
  '7',
  '"Eve"',
  '{"value":{"name":"Eve","tags":[]}}',
  '{"value":{"name":7,"tags":[]},"before":{"name":"Ada","tags":[]}}',
  '{"value":{"name":"Eve","tags":{}},"before":{"name":"Ada","tags":[]}}',
  '{"value":{"name":"Eve","phone":"1"},"before":{"name":"Ada","tags":[]}}',
])('a kept text of another form is left aside: %s', (text) => {
  const context = createFakeContext();
  context.drafts.keep(KEY, text);
  show(context);
  expect(name().value).toBe('Ada');
});

// Specification 48.3
test.each([
  ['en', 'Discard what you typed?', 'Keep editing', 'Discard'],
  ['es', '¿Descartar lo escrito?', 'Seguir editando', 'Descartar'],
  ['ru', 'Отбросить введённое?', 'Продолжить', 'Отбросить'],
] as const)(
  'a dialog with something typed asks before it closes: %s',
  async (language, title, stay, lose) => {
    const { context, closed } = show(createFakeContext({ language }));
    type('Ada L.');
    const answer = async (button: string) => {
      // The one before may still be fading out.
      const questions = await screen.findAllByRole('dialog', { name: title }, { timeout: 10_000 });
      const [question] = questions.slice(-1);
      fireEvent.click(within(question as HTMLElement).getByRole('button', { name: button }));
    };
    press('Close');
    await answer(stay);
    expect([closed.count, context.drafts.read(KEY) === null]).toEqual([0, false]);
    press('Close');
    await answer(lose);
    await expect.poll(() => closed.count).toBe(1);
    expect(context.drafts.read(KEY)).toBeNull();
  },
);

test('a dialog without anything typed closes at once', async () => {
  const { closed } = show();
  press('Close');
  await expect.poll(() => closed.count).toBe(1);
});

test('a mark lasts as long as its screen', () => {
  const context = createFakeContext();
  const held = new Set<string>();
  context.drafts.keep = (key) => void held.add(key);
  context.drafts.forget = (key) => void held.delete(key);
  const Password = ({ typed }: { typed: boolean }) => {
    useUnsaved(typed);
    return null;
  };
  const page = (typed: boolean) => (
    <AppProvider context={context}>
      <Password typed={typed} />
    </AppProvider>
  );
  const { rerender, unmount } = renderUi(page(true), { i18n: context.texts });
  expect(held.size).toBe(1);
  rerender(page(false));
  expect(held.size).toBe(0);
  rerender(page(true));
  unmount();
  expect(held.size).toBe(0);
});
