import { recordContract } from '@switchboard/federation/record-contract';

const { before, now } = recordContract();
for (const part of ['contract', 'ui'] as const)
  console.log(
    before[part] === now[part]
      ? `${part} ${now[part]}: unchanged`
      : `${part} ${before[part]} -> ${now[part]}`,
  );
