// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';
import type { Entry } from '../model/entry.ts';

afterEach(() => vi.useRealTimers());

const question = aMessage({ id: 'question', text: 'Are you open today?' });

const open = (entries: Entry[] = [{ ...question, key: 'question' }]) =>
  showScreens({
    thread: createFakeThread({ state: { entries } }),
    inbox: createFakeInbox([aConversation({ id: 'marina' })]),
  });
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const row = () => log().getByRole('article');
const menu = () => screen.findByRole('menu', { name: 'Message' });
const names = async () =>
  within(await menu())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

describe('the menu of a message', () => {
  // Specification 53.1
  it('opens with a right click, the key for menus, its button, and a long touch', async () => {
    const { user } = open();
    const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    await menu();
    await user.keyboard('{Tab}');
    await isGone();
    vi.spyOn(performance, 'now').mockReturnValue(1e9);
    // A browser reports the key and Shift+F10 in this way.
    fireEvent.contextMenu(row(), { button: 0, clientX: 0, clientY: 0 });
    await menu();
    await user.keyboard('{Tab}');
    await isGone();
    await user.click(log().getByRole('button', { name: 'More' }));
    await menu();
    await user.keyboard('{Tab}');
    await isGone();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 40 };
    fireEvent.pointerDown(row(), finger);
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    await menu();
  });

  it('stays closed for a finger that scrolls', () => {
    open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 40 };
    fireEvent.pointerDown(row(), finger);
    fireEvent.pointerMove(row(), { ...finger, clientY: 80 });
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leaves links and selected text to the browser', () => {
    open([{ ...question, text: 'See https://shop.test/a', key: 'question' }]);
    const isOurs = (target: Element) => !fireEvent.contextMenu(target, { button: 2, clientX: 4, clientY: 4 });
    expect(isOurs(log().getByRole('link'))).toBe(false);
    expect(isOurs(row())).toBe(true);
  });

  // Specification 53.2
  it('moves with the arrows and answers the message', async () => {
    const { user } = open();
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    expect(await names()).toEqual(['Reply', 'Copy text']);
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Reply');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Copy text');
    await user.keyboard('{ArrowDown}{End}{Home}');
    expect(focused()).toBe('Reply');
    await user.keyboard('{Enter}');
    screen.getByText('Reply to Marina Orlova');
  });

  // Specification 53.3
  it('copies the text as it was written', async () => {
    const { user } = open([{ ...question, text: '*Open* today?\nYes', key: 'question' }]);
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Copy text' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('*Open* today?\nYes');
  });

  it('says when the browser does not let it copy', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Copy text' }));
    await screen.findByText('The browser did not allow copying');
  });

  it('of a message that failed sends it again or deletes it', async () => {
    const failed = {
      ...aMessage({ id: 'a', direction: 'out' }),
      key: 'a',
      _temp: true as const,
      _error: 'No',
    };
    const { user, thread } = open([failed]);
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    expect(await names()).toEqual(['Retry', 'Copy text', 'Delete']);
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Delete' }));
    expect(thread.discard).toHaveBeenCalledWith('a');
  });
});
