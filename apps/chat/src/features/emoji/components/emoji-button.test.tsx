// @vitest-environment happy-dom
import { AppProvider } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { threadTexts } from '../../../locales/en/thread.ts';
import { texts } from '../../../locales/index.ts';
import { EmojiButton } from './emoji-button.tsx';

const Composer = () => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('Hello there');
  return (
    <>
      <textarea
        ref={field}
        aria-label="Message"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <EmojiButton field={field} onChange={setText} />
    </>
  );
};

const show = () => {
  const context = createFakeContext({});
  void context.addTexts('chat', { ...texts, en: { ...texts.en, ...threadTexts } });
  renderUi(
    <AppProvider context={context}>
      <Composer />
    </AppProvider>,
    { i18n: context.texts },
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  field.setSelectionRange(5, 5);
  return { field, user: userEvent.setup() };
};

// Specification 54.9
it('an emoji is found by the keyboard, inserted at the caret, and is a recent one next time', async () => {
  const { field, user } = show();
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  const search = await screen.findByRole('combobox', { name: 'Search emoji' });
  await screen.findByRole('option', { name: 'grinning face' });
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  fireEvent.change(search, { target: { value: 'birthday cake' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(field.value).toBe('Hello🎂 there');
  expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull();
  await waitFor(() => expect(field.selectionStart).toBe('Hello🎂'.length));

  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(recent.textContent).toBe('Recent🎂');
  const again = screen.getByRole('combobox', { name: 'Search emoji' });
  fireEvent.keyDown(again, { key: 'ArrowRight' });
  const active = document.getElementById(again.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-label')).toBe('grinning face');
  fireEvent.keyDown(again, { key: 'Escape' });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Hello🎂 there');
});

it('a click inserts and leaves the choice open, and one beside it closes it', async () => {
  const { field, user } = show();
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await user.click(await screen.findByRole('option', { name: 'grinning face' }));
  expect(field.value).toBe('Hello😀 there');
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull();
});
