import { DEMO_PASSWORD, DEMO_USERS } from './identity/demo-users.ts';

/** How to use the sandbox, for the last lines of its start. */
export const firstSteps = (url: string): string[] => [
  `  Sign in as ${DEMO_USERS.demo.email} (a studio with customers) or ${DEMO_USERS.new.email} (an empty business)`,
  `  with the password ${DEMO_PASSWORD}`,
  `  Write as a customer:     ${url}/sandbox/phone`,
  `  Read e-mails to users:   ${url}/sandbox/mail`,
];
