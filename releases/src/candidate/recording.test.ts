import { contract, type Endpoint } from '@switchboard/api-client';
import { expect, test } from 'vitest';
import { type Recording, readRecording, recordedAnswer, writtenAs } from './recording.ts';

const recording: Recording = {
  at: '2026-11-25T10:00:00.000Z',
  paths: ['/dashboard/chat/account/1'],
  answers: { '/b/?from=1': { results: [1] }, '/a/': [] },
};

test('a recording is written in one order, an answer on each line', () => {
  const text = writtenAs(recording);
  expect(JSON.parse(text)).toEqual(recording);
  expect(text.split('\n').filter((line) => line.startsWith('"/'))).toEqual([
    '"/a/": [],',
    '"/b/?from=1": {"results":[1]}',
  ]);
});

test('a call with another query gets the recorded answer of its path, and an unknown call none', () => {
  expect(recordedAnswer(recording, '/b/', '?from=2')).toEqual({ results: [1] });
  expect(recordedAnswer(recording, '/a/', '')).toEqual([]);
  expect(recordedAnswer(recording, '/c/', '')).toBeUndefined();
});

const endpoints: readonly Endpoint[] = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method }) => method === 'GET')
  .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
const matches = ({ path }: Endpoint, asked: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);

// Specification 108.1
test.each(['account', 'agents', 'calendar', 'chat'])(
  'the recording of %s is of a busy account, and fits the contract',
  async (app) => {
    const { answers = {} } = (await readRecording(app)) ?? {};
    expect(Object.keys(answers).length).toBeGreaterThan(5);
    for (const [call, json] of Object.entries(answers)) {
      const endpoint = endpoints.find((one) => matches(one, call.split('?', 1)[0] ?? ''));
      expect(endpoint?.response.safeParse(json).error, call).toBeUndefined();
      expect(endpoint, call).toBeDefined();
    }
  },
);
