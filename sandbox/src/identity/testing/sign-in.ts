/** Calls the identity provider at `origin` as the browser's SDK does. @returns its status and body */
export async function ask(origin: string, operation: string, body: object) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
