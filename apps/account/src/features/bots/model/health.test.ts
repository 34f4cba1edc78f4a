import { describe, expect, it } from 'vitest';
import { healthOf } from './health.ts';

const bot = { bot_id: '42' };
const since = '2026-03-01T10:00:00Z';

describe('the health of a bot', () => {
  it('names the time of its last message, or says that none came yet', () => {
    expect(healthOf({ ...bot, status: 'active', received_at: since })).toEqual({ kind: 'works', at: since });
    expect(healthOf(bot)).toEqual({ kind: 'waiting' });
  });

  it('is its problem, also when messages came before', () => {
    const unreadable = { kind: 'revoked' as const, since, detail: 'unreadable' };
    expect(healthOf({ ...bot, status: 'revoked', problem: unreadable })).toEqual({
      kind: 'unreadable',
      at: since,
    });
    const revoked = { kind: 'revoked' as const, since };
    expect(healthOf({ ...bot, status: 'revoked', problem: revoked, received_at: since })).toEqual({
      kind: 'revoked',
      at: since,
    });
  });

  // Specification 103.3
  it.each([
    ['Wrong response from the webhook: 502 Bad Gateway', 'answer', '502'],
    ['Read timeout expired', 'silent', 'Read timeout expired'],
    ['SSL error {error:0A000086:SSL routines::certificate verify failed}', 'certificate', undefined],
    ['Failed to resolve host: Name or service not known', 'address', undefined],
    ['IP_BANNED', 'other', 'IP_BANNED'],
  ] as const)('has words for a delivery that failed: %s', (detail, reason, code) => {
    const health = healthOf({ ...bot, problem: { kind: 'undelivered', since, detail } });
    expect(health).toMatchObject({ kind: 'undelivered', reason, ...(code && { code }) });
  });

  it("names the host of a webhook, the end of a pause and Telegram's reason", () => {
    const webhook = { kind: 'webhook' as const, since, detail: 'hooks.example.test' };
    expect(healthOf({ ...bot, problem: webhook })).toEqual({
      kind: 'webhook',
      host: 'hooks.example.test',
      at: since,
    });
    const undelivered = { kind: 'undelivered' as const, since, detail: 'Connection refused' };
    expect(healthOf({ ...bot, problem: undelivered })).toEqual({
      kind: 'undelivered',
      ...{ reason: 'refused', code: 'Connection refused' },
      at: since,
    });
    const limited = { kind: 'limited' as const, since, detail: '2026-03-01T10:05:00Z' };
    expect(healthOf({ ...bot, problem: limited })).toEqual({
      kind: 'limited',
      until: '2026-03-01T10:05:00Z',
    });
  });

  it('of one that is switched off is no problem', () => {
    expect(healthOf({ ...bot, status: 'off', received_at: since })).toEqual({ kind: 'off' });
  });
});
