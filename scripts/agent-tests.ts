import { testAgents } from './agent-tests/test-agents.ts';

/** `npm run agent-tests [-- a set]`: runs test cases against the model that MODEL_URL names. */
process.exitCode = await testAgents(process.env, (line) => console.log(line), process.argv[2]);
