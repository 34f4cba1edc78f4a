/** How one version did, by the votes of people's browsers. */
export interface Figures {
  /** People who used it. */
  users: number;
  /** The people among them with a fault. */
  failing: number;
  /** Different networks of those. */
  networks: number;
}

/** What a version must not reach. */
export interface Rule {
  /** The fewest people with a fault: one who signs up twice takes nothing back. */
  failing: number;
  /** The fewest networks of them: one company, or one person with many browsers, takes nothing back. */
  networks: number;
  /** The share of the people that may have a fault. */
  rate: number;
  /** How many times the share of the version before it. */
  times: number;
}

const RULE: Rule = { failing: 5, networks: 2, rate: 0.2, times: 2 };

/** One in twenty of a normal distribution is beyond. */
const Z = 1.645;

/** The share of people with a fault that the votes prove, so that few votes prove little (Wilson's lower bound). */
const provenRate = ({ users, failing }: Figures): number => {
  if (users === 0) return 0;
  const rate = failing / users;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / users + Z ** 2 / (4 * users ** 2));
  return (rate + Z ** 2 / (2 * users) - spread) / (1 + Z ** 2 / users);
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/**
 * Judges a version beside the one before it, in the same time: what is proven to fail for the older one too is no fault of the
 * release.
 *
 * @returns why it must be taken back; undefined while nothing proves it
 */
export const judge = (
  version: Figures,
  before: Figures | undefined,
  rule: Rule = RULE,
): string | undefined => {
  const { users, failing, networks } = version;
  if (failing < rule.failing || networks < rule.networks) return undefined;
  const usual = before === undefined ? 0 : provenRate(before);
  // Half of what is left to all, so that no version before makes one immune that fails for everybody.
  const most = Math.max(rule.rate, Math.min(usual * rule.times, (1 + usual) / 2));
  if (provenRate(version) <= most) return undefined;
  const beside =
    before && before.users > 0 ? `, ${percent(before.failing / before.users)} with the version before` : '';
  return `${failing} of ${users} people had a fault (${percent(failing / users)}${beside})`;
};
