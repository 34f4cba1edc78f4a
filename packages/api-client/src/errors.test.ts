import { expect, test, vi } from 'vitest';
import {
  codeOf,
  fieldOf,
  HttpError,
  isApiError,
  isHttpError,
  isNetworkError,
  isNotSupported,
  isOutdated,
  isUnauthenticated,
} from './errors.ts';

test('errors of the host are recognised in a remote, which bundles its own copy of the classes', async () => {
  vi.resetModules();
  const host = await import('./errors.ts');
  const unauthenticated = new host.HttpError('Not authenticated', 401, undefined);
  const lost = new host.NetworkError('No connection to the server');
  const unsupported = new host.NotSupportedError('Not supported');
  const errors = [unauthenticated, lost, unsupported, new host.ContractError('id: missing')];
  expect(errors.filter(isHttpError)).toEqual([unauthenticated]);
  expect(errors.filter(isUnauthenticated)).toEqual([unauthenticated]);
  const outdated = new host.HttpError('Changed elsewhere', 412, undefined);
  expect([...errors, outdated].filter(isOutdated)).toEqual([outdated]);
  expect(errors.filter(isNetworkError)).toEqual([lost]);
  expect(errors.filter(isNotSupported)).toEqual([unsupported]);
  expect([...errors, new host.ApiError('Failed')].every(isApiError)).toBe(true);
  expect([new Error('No connection to the server'), 'text', undefined].some(isApiError)).toBe(false);
});

test.each([
  ['a refusal', new HttpError('Taken', 409, { code: 'name_taken', field: 'name' }), ['name_taken', 'name']],
  ['a code that is no text', new HttpError('Taken', 409, { code: 7, field: null }), [undefined, undefined]],
  ['an answer that is not JSON', new HttpError('HTTP 502', 502, undefined), [undefined, undefined]],
  [
    'another error',
    Object.assign(new Error('Taken'), { body: { code: 'name_taken' } }),
    [undefined, undefined],
  ],
])('the code and the field of %s', (_, error, expected) => {
  expect([codeOf(error), fieldOf(error)]).toEqual(expected);
});
