/**
 * What this browser wrote as a customer: Telegram's outbox lists only what customers received. `since` names the data
 * that it was written to, so that a fresh data folder starts with an empty phone.
 */
export function createWritten(since) {
  const keyOf = (person, chat) => `switchboard-phone ${since} ${person} ${chat}`;
  const lines = (person, chat) => JSON.parse(localStorage.getItem(keyOf(person, chat)) ?? '[]');
  return {
    lines,
    add(person, chat, text) {
      const all = [...lines(person, chat), { mine: true, text, at: new Date().toISOString() }];
      localStorage.setItem(keyOf(person, chat), JSON.stringify(all.slice(-200)));
    },
  };
}
