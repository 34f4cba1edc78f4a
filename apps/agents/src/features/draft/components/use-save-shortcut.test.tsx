// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useSaveShortcut } from './use-save-shortcut.ts';

const Editor = ({ save }: { save: () => void }) => {
  const inside = useRef<HTMLDivElement>(null);
  useSaveShortcut(save, inside);
  return (
    <div ref={inside}>
      <button type="button">In the app</button>
    </div>
  );
};

it('the shortcut saves inside its app, and not in the surrounding page', () => {
  onTestFinished(cleanup);
  const save = vi.fn();
  render(
    <>
      <button type="button">Of the page</button>
      <div className="switchboard-root">
        <Editor save={save} />
      </div>
    </>,
  );
  const press = (name: string) =>
    fireEvent.keyDown(screen.getByRole('button', { name }), { code: 'KeyS', ctrlKey: true });
  // False if the browser's own dialog is prevented.
  expect(press('Of the page')).toBe(true);
  expect(save).not.toHaveBeenCalled();
  expect(press('In the app')).toBe(false);
  expect(save).toHaveBeenCalledOnce();
});
