// @vitest-environment happy-dom
import { late } from '@switchboard/common/async/late';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { texts } from '../locales/index.ts';
import { LatePart } from './late-part.tsx';

it('a part whose code cannot be fetched says so in its place, and Retry fetches it again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const context = createFakeContext();
  void context.addTexts('agents', texts);
  const part = late(
    vi.fn(async () => () => <p>The part</p>).mockRejectedValueOnce(new Error('Loading chunk 7 failed.')),
  );
  renderUi(
    <LatePart part={part} placeholder={<p>Loading</p>}>
      {(Part) => <Part />}
    </LatePart>,
    { i18n: context.texts },
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
