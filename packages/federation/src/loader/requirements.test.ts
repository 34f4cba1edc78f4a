import { expect, test } from 'vitest';
import { unmetRequirements } from './requirements.ts';

const provided = { contract: '1.2.0', react: '19.3.1', ui: '1.0.0' };
const requires = { contract: '^1.0.0', react: '^19.0.0', ui: '^1.0.0' };

test('a host that provides the required versions meets the requirements', () => {
  expect(unmetRequirements(requires, provided)).toEqual([]);
});

test.each(['^1.2.0', '~1.2.0', '1.2.0', '>=1.1.0 <2.0.0', '^0.9.0 || ^1.0.0', '>=0.0.0'])(
  'the range %s accepts 1.2.0',
  (contract) => {
    expect(unmetRequirements({ ...requires, contract }, provided)).toEqual([]);
  },
);

test.each(['^1.3.0', '^2.0.0', '~1.1.0', '1.2.1', '>=1.1.0 <1.2.0', '^0.9.0 || ^2.0.0'])(
  'the range %s does not accept 1.2.0',
  (contract) => {
    expect(unmetRequirements({ ...requires, contract }, provided)).toEqual([
      `it needs contract ${contract}, here is 1.2.0`,
    ]);
  },
);

test('each unmet requirement is named', () => {
  expect(unmetRequirements({ contract: '^2.0.0', react: '^18.0.0', ui: '^1.0.0' }, provided)).toHaveLength(2);
});

test.each(['', 'latest', '^'])('an invalid range, like %j, is not met', (react) => {
  expect(unmetRequirements({ ...requires, react }, provided)).toEqual([
    `it needs react ${react}, here is 19.3.1`,
  ]);
});
