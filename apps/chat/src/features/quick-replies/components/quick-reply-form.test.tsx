// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ofHost } from '../../../testing/of-host.ts';
import { aReply, showWithReplies } from '../../../testing/quick-replies.tsx';
import { aReplyFile } from '../../../testing/reply-file.ts';

const openForm = async (...replies: ReturnType<typeof aReply>[]) => {
  const view = showWithReplies({ replies });
  const dialog = await view.openDialog();
  await view.user.click(
    dialog.getByRole('button', { name: replies.length > 0 ? 'Edit' : 'Add a quick reply' }),
  );
  const text = () => dialog.getByLabelText<HTMLTextAreaElement>('Message');
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...view, dialog, text, save };
};
const stale = () => ofHost(new HttpError('', 412, { code: 'stale_version' }));

// Specification 65.6
it('a name that is no variable is named while it is written, with what was meant', async () => {
  const { user, dialog, text } = await openForm();
  await user.type(text(), 'Hello {{nmae}, ');
  expect(text().value).toBe('Hello {nmae}, ');
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no {nmae}; did you mean {name}?');
  await user.click(dialog.getByRole('button', { name: 'Use {name}' }));
  expect(text().value).toBe('Hello {name}, ');
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.type(text(), 'at {{time}');
  expect(dialog.getByRole('alert').textContent).toBe(
    'There is no {time}. For a gap that you fill in, write ___.',
  );
});

it("the server's refusal of it is shown in its words, and the text stays", async () => {
  const { user, dialog, text, save, quickReplies } = await openForm();
  await user.type(dialog.getByLabelText(/^Name/), 'hello');
  await user.type(text(), 'Hello');
  const refused = new HttpError('There is no {nmae}. You can use {name}', 400, { code: 'unknown_variable' });
  quickReplies.create.mockRejectedValueOnce(ofHost(refused));
  await save();
  await dialog.findByText('There is no {nmae}. You can use {name}');
  expect(text().value).toBe('Hello');
});

// Specification 65.1
it('files are stored when they are chosen, and kept with the reply in their order', async () => {
  const { user, dialog, save, quickReplies } = await openForm();
  await user.type(dialog.getByLabelText(/^Name/), 'prices');
  await user.upload(dialog.getByTestId('reply-files'), [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')]);
  await dialog.findByText('b.pdf');
  await user.click(dialog.getByRole('button', { name: 'Remove a.pdf' }));
  await save();
  expect(quickReplies.create).toHaveBeenCalledWith({ name: 'prices', text: '', files: ['b.pdf'] });
});

it('a file that is not stored is named with the reason, and the others stay', async () => {
  const { user, dialog, quickReplies } = await openForm(
    aReply('prices', 'Prices', { files: [aReplyFile('one')] }),
  );
  quickReplies.upload.mockRejectedValueOnce(ofHost(new HttpError('There is no room', 409, {})));
  await user.upload(dialog.getByTestId('reply-files'), [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')]);
  await dialog.findByText('b.pdf');
  expect(dialog.getByRole('alert').textContent).toBe('a.pdf: There is no room');
  dialog.getByText('one.pdf');
});

// Specification 65.10
it('a reply that others changed meanwhile is not overwritten until the person says so', async () => {
  const { user, dialog, text, save, quickReplies } = await openForm(aReply('prices', 'A cut is 30 €'));
  await user.type(text(), '!');
  quickReplies.update.mockRejectedValueOnce(stale());
  quickReplies.list.mockResolvedValue([aReply('prices', 'A cut is 35 €')]);
  await save();
  await dialog.findByText('A cut is 35 €', { exact: false });
  expect(text().value).toBe('A cut is 30 €!');
  expect(quickReplies.update).toHaveBeenLastCalledWith('prices', {
    ...{ name: 'prices', text: 'A cut is 30 €!', files: [] },
    before: { name: 'prices', text: 'A cut is 30 €', files: [] },
  });
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(quickReplies.update).toHaveBeenLastCalledWith('prices', {
      ...{ name: 'prices', text: 'A cut is 30 €!', files: [] },
      before: { name: 'prices', text: 'A cut is 35 €', files: [] },
    }),
  );
});

it('the change of others can be taken instead', async () => {
  const { user, dialog, text, save, quickReplies } = await openForm(aReply('prices', 'A cut is 30 €'));
  await user.type(text(), '!');
  quickReplies.update.mockRejectedValueOnce(stale());
  quickReplies.list.mockResolvedValue([aReply('prices', 'A cut is 35 €')]);
  await save();
  await user.click(await dialog.findByRole('button', { name: 'Take the other one' }));
  expect(text().value).toBe('A cut is 35 €');
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('a reply that was removed meanwhile is saved as a new one, after that was said', async () => {
  const { user, dialog, text, save, quickReplies } = await openForm(aReply('prices', 'A cut is 30 €'));
  await user.type(text(), '!');
  quickReplies.update.mockRejectedValueOnce(ofHost(new HttpError('', 404, { code: 'not_found' })));
  quickReplies.list.mockResolvedValue([]);
  await save();
  await dialog.findByText('It was removed elsewhere. Saving adds it as a new one.');
  await save();
  expect(quickReplies.create).toHaveBeenCalledWith({ name: 'prices', text: 'A cut is 30 €!', files: [] });
});

it('a reply that others changed meanwhile is not removed, and shown as it is now', async () => {
  const view = showWithReplies({ replies: [aReply('prices', 'Old')] });
  const dialog = await view.openDialog();
  view.quickReplies.remove.mockRejectedValueOnce(stale());
  view.quickReplies.list.mockResolvedValue([aReply('prices', 'New')]);
  await view.user.click(dialog.getByRole('button', { name: 'Delete /prices' }));
  await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText('It was changed elsewhere meanwhile');
  dialog.getByText('New');
});
