// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ofHost } from '../../../testing/of-host.ts';
import { showWithReplies } from '../../../testing/quick-replies.tsx';

it('the first one is written in the dialog, and one can be changed and deleted', async () => {
  const { user, field, options, quickReplies } = showWithReplies({ replies: [] });
  await user.type(field, '/');
  expect(await options()).toEqual(['Write the first one']);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  await user.click(dialog.getByRole('button', { name: 'Add a quick reply' }));
  await user.type(dialog.getByLabelText(/^Name/), '/prices');
  await user.type(dialog.getByLabelText('Message'), 'Dear ');
  await user.click(dialog.getByRole('button', { name: 'First name' }));
  quickReplies.create.mockRejectedValueOnce(ofHost(new HttpError('', 409, { code: 'name_taken' })));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Another quick reply has this name');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(quickReplies.create).toHaveBeenLastCalledWith({
    ...{ name: 'prices', text: 'Dear {first_name}' },
    files: [],
  });

  await user.click(await dialog.findByRole('button', { name: 'Edit' }));
  await user.type(dialog.getByLabelText(/^Name/), ' 2027{Enter}');
  await dialog.findByText('/prices 2027');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add a quick reply' }));
  await user.click(dialog.getByRole('button', { name: 'Delete /prices 2027' }));
  expect(quickReplies.remove).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(quickReplies.remove).toHaveBeenCalledWith('prices', 1);
  expect(dialog.queryByText('/prices 2027')).toBeNull();
});

// Specification 41.13
it('a deleted one is brought back by Undo, and a refusal of that is said', async () => {
  const { user, field, options, quickReplies } = showWithReplies();
  await user.type(field, '/');
  await options();
  await user.keyboard('{ArrowUp}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete /address' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('/address is deleted.')).toBeTruthy();
  quickReplies.restore.mockRejectedValueOnce(ofHost(new HttpError('', 409, { code: 'name_taken' })));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('Another quick reply has this name');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('/address')).toBeTruthy();
  expect(quickReplies.restore).toHaveBeenLastCalledWith('address');
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
});

// Specification 48.3
it('Escape asks before a typed quick reply is lost, and the text is there after the question', async () => {
  const { user, field, options, quickReplies } = showWithReplies({ replies: [] });
  await user.type(field, '/');
  await options();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  await user.click(dialog.getByRole('button', { name: 'Add a quick reply' }));
  await user.type(dialog.getByLabelText(/^Name/), 'prices');
  const cancel = () =>
    fireEvent(
      screen.getByRole('dialog', { name: 'Quick replies' }),
      new Event('cancel', { cancelable: true }),
    );
  cancel();
  await user.click(await dialog.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('prices');
  cancel();
  await user.click(await dialog.findByRole('button', { name: 'Discard' }));
  await user.click(await dialog.findByRole('button', { name: 'Add a quick reply' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  expect(quickReplies.create).not.toHaveBeenCalled();
});
