// @vitest-environment happy-dom
import { AppProvider } from '@switchboard/federation';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { texts } from '../../../locales/index.ts';
import { type Recording, RecordingError } from '../store/record.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

const aRecording = (isVoice = true) => ({
  levels: () => Array.from({ length: 32 }, () => 9),
  finish: vi.fn(async () => {
    const type = isVoice ? 'audio/ogg' : 'audio/mp4';
    return { content: new Blob(['sound'], { type }), isVoice, duration: 3.2, waveform: [9, 31] };
  }),
  cancel: vi.fn(),
});

const show = (start: () => Promise<Recording>) => {
  const context = createFakeContext();
  void context.addTexts('chat', texts);
  const [onRecorded, onClose] = [vi.fn(), vi.fn()];
  const view = renderUi(
    <AppProvider context={context}>
      <VoiceRecorder onRecorded={onRecorded} onClose={onClose} start={start} />
    </AppProvider>,
    { i18n: context.texts },
  );
  return { ...view, onRecorded, onClose, user: userEvent.setup() };
};

it('the recorder shows the time, and Enter hands the voice message over', async () => {
  const recording = aRecording();
  const start = async () => recording;
  const { onRecorded, user } = show(start);
  await screen.findByText('0:03');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send the voice message' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onRecorded).toHaveBeenCalledOnce());
  expect(onRecorded.mock.calls[0]?.[0].file).toEqual({
    kind: 'voice',
    name: 'voice.ogg',
    content_type: 'audio/ogg',
    size: 5,
    width: null,
    height: null,
    duration: 3.2,
    waveform: [9, 31],
  });
});

it('a recording that is no voice message for Telegram goes as a file', async () => {
  const recording = aRecording(false);
  const start = async () => recording;
  const { onRecorded, user } = show(start);
  await user.click(await screen.findByRole('button', { name: 'Send the voice message' }));
  await waitFor(() =>
    expect(onRecorded.mock.calls[0]?.[0].file).toMatchObject({ kind: 'document', name: 'voice.m4a' }),
  );
});

it('Escape cancels, also while the browser asks', async () => {
  const asked = deferred<Recording>();
  const start = () => asked.promise;
  const { onClose, user, unmount } = show(start);
  screen.getByText('Allow the microphone in the browser …');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  const recording = aRecording();
  await act(async () => asked.resolve(recording));
  expect(recording.cancel).toHaveBeenCalledOnce();
});

it('the recorder frees the microphone when the conversation is left', async () => {
  const recording = aRecording();
  const start = async () => recording;
  const { unmount } = show(start);
  await screen.findByRole('button', { name: 'Send the voice message' });
  unmount();
  expect(recording.cancel).toHaveBeenCalledOnce();
});

it.each([
  ['denied', 'The browser does not let this page use the microphone'],
  ['missing', 'No microphone was found'],
  ['busy', 'Another program uses the microphone'],
  ['insecure', 'only to pages that were opened over https'],
] as const)('says in plain words that the microphone is %s', async (why, words) => {
  const start = () => Promise.reject(new RecordingError(why));
  const { onClose, user } = show(start);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  await user.click(screen.getByRole('button', { name: 'Cancel the recording' }));
  expect(onClose).toHaveBeenCalledOnce();
});
