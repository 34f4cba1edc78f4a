import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { appNames } from '@switchboard/tooling/apps';
import { inRoot } from '@switchboard/tooling/repository';
import { expect, test } from 'vitest';

interface Suite {
  specs: { file: string; title: string; tags: string[] }[];
  suites?: Suite[];
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

test('every browser test has the tag of an app or of another subject', async () => {
  const tags = [...(await appNames()), 'signing-in', 'releases', 'embedding'];
  const { stdout } = await promisify(execFile)(
    inRoot('e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e', '--list', '--reporter=json'],
    // The long tier has every test.
    { cwd: inRoot(), maxBuffer: 2 ** 24, env: { ...process.env, SWITCHBOARD_LONG: '1' } },
  );
  const specs = (JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap(specsOf);
  expect(specs.length).toBeGreaterThan(200);
  const untagged = specs.filter((spec) => !spec.tags.some((tag) => tags.includes(tag)));
  expect(untagged.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
