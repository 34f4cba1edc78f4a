/** What a dev server has to say when it is ready. */
export const announceDev = ({ port, suite, remotes }) => {
  const origin = `http://localhost:${port}`;
  if (remotes.length !== 1) return `Switchboard with hot reload is ready at ${origin}`;
  const [{ app, port: ownPort }] = remotes;
  return `
${app} with hot reload is ready:
  ${origin}   the suite of ${suite}, with ${app} from here
  ${origin}/sandbox-page   ${app} alone

In a dashboard that is open already, run this in the browser's console and reload; there a change shows after a reload:
  localStorage.setItem('switchboard:override:${app}', '${ownPort}')
`;
};
