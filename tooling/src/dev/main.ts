import { runDev } from './run-dev.ts';
import { usualSuite } from './running-suite.ts';

await runDev(async (app = '<app>') => {
  const suite = await usualSuite();
  if (suite) return suite;
  throw new Error(
    `No suite runs at http://localhost:3000. Start one in the repository of Switchboard (npm start), or name another: npm run dev -- ${app} --suite https://staging.example.com`,
  );
});
