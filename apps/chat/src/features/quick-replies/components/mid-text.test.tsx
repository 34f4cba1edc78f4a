// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aReply, showWithReplies } from '../../../testing/quick-replies.tsx';
import { aReplyFile } from '../../../testing/reply-file.ts';

// Specification 65.9
it('/ after a space opens them too, and the chosen one takes the place of that word alone', async () => {
  const { user, field, options, sent, selected } = showWithReplies();
  await user.type(field, 'Hi there. /addr');
  expect(await options()).toEqual(['/addressCalle Mayor 1', 'Quick replies …']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Hi there. Calle Mayor 1'));
  await user.keyboard(' or /hel');
  await options();
  await user.keyboard('{Tab}');
  expect(field.value).toBe('Hi there. Calle Mayor 1 or Hello Marina, see you at ___');
  expect(selected()).toBe('___');
  expect(sent()).toEqual([]);
});

it('in the middle of a text the rest stays', async () => {
  const { user, field, options } = showWithReplies();
  await user.type(field, 'Come to  tomorrow');
  field.setSelectionRange(8, 8);
  await user.keyboard('/');
  await options();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Come to Calle Mayor 1 tomorrow');
});

it.each(['See https://x.es/y', 'and/or', '24/7', 'on 12/10'])('the / of %s opens nothing', async (text) => {
  const { user, field, sent, quickReplies } = showWithReplies();
  await user.type(field, text);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(quickReplies.list).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([text]);
});

it('Escape leaves the word as it is, and a later / opens them again', async () => {
  const { user, field, options, sent } = showWithReplies();
  await user.type(field, 'Hi /addr');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard(' and /');
  expect(await options()).toHaveLength(3);
  await user.keyboard('{Escape}{Enter}');
  expect(sent()).toEqual(['Hi /addr and /']);
});

// Specification 65.8
it('a value that the customer lacks is left out and named before the sending', async () => {
  const { user, field, options, sent } = showWithReplies({ name: '' });
  await user.type(field, '/hel');
  await options();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Hello, see you at ___');
  expect(field.selectionStart).toBe(5);
  const note = await screen.findByText(/Not known for this customer and left out: First name\./);
  await user.keyboard('{Enter}');
  expect(sent()).toEqual(['Hello, see you at ___']);
  await waitFor(() => expect(note.isConnected).toBe(false));
});

// Specification 65.7
it('a name in braces of a reply from before is marked, and named when it is used', async () => {
  const { user, field, options, selected } = showWithReplies({ replies: [aReply('visit', 'At {time}')] });
  await user.type(field, '/');
  await options();
  await user.keyboard('{Enter}');
  expect(selected()).toBe('{time}');
  await screen.findByText(/Still to be filled in: \{time\}\./);
  await user.clear(field);
  await user.type(field, '/');
  await options();
  await user.keyboard('{ArrowUp}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }));
  dialog.getByText('{time} is not a variable and stays as written');
});

// Specification 65.2
it('the files of a reply go into the tray, and are sent by their ids', async () => {
  const prices = aReply('prices', 'Our prices', { files: [aReplyFile('one'), aReplyFile('two')] });
  const { user, field, options, thread } = showWithReplies({ replies: [prices] });
  await user.type(field, 'Hi. /pri');
  expect(await options()).toEqual(['/pricesOur prices2 files', 'Quick replies …']);
  await user.keyboard('{Enter}');
  const tray = within(await screen.findByRole('list', { name: 'Files to send' }));
  tray.getByText('two.pdf');
  await user.click(tray.getByRole('button', { name: 'Remove two.pdf' }));
  await user.type(field, '{Enter}');
  await waitFor(() => expect(thread.sendFiles).toHaveBeenCalledTimes(1));
  const [[attachment] = [], caption] = thread.sendFiles.mock.calls[0] ?? [];
  expect(attachment?.file).toMatchObject({ stored: 'one', name: 'one.pdf', size: 1_200 });
  expect([attachment?.content.size, caption]).toEqual([0, 'Hi. Our prices']);
});
