import { expect, test } from 'vitest';
import { versionsOutside } from './versions.ts';

test('versions of the workspace and of its catalog are written out, others stay', async () => {
  const resolve = await versionsOutside([{ name: '@switchboard/ui', version: '3.1.0', file: 'ui.tgz' }]);
  const versions = resolve({ '@switchboard/ui': 'workspace:*', react: 'catalog:', vitest: '4.1.12' });
  expect(versions).toEqual({
    '@switchboard/ui': '3.1.0',
    react: expect.stringMatching(/^\d/),
    vitest: '4.1.12',
  });
});

test('a package that is neither packed nor in the catalog is named', async () => {
  const resolve = await versionsOutside([]);
  expect(() => resolve({ '@switchboard/ui': 'workspace:*' })).toThrow(
    '@switchboard/ui has no version outside',
  );
});
