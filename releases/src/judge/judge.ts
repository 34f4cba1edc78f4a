/** What people in one network said of a version. */
interface Tally {
  users: number;
  /** The people among them for whom it fails. */
  failing: number;
}

/** What people in one network said of a version and of the one before it, and how many networks said just that. */
export interface Said {
  version: Tally;
  before: Tally;
  count: number;
}

/** What a version must not reach. */
export interface Rule {
  /** The fewest people with a fault: one who signs up twice takes nothing back. */
  failing: number;
  /** The fewest networks of them: one company, or one person with many browsers, takes nothing back. */
  networks: number;
  /** The most people who count of a network, so that one of them neither hides nor invents what fails elsewhere. */
  voices: number;
  /** The share of the people that may have a fault. */
  rate: number;
  /** That share where nobody has the version before at the same time: a fault of the hour looks like one of the release. */
  rateAlone: number;
  /** How many times the share of the version before it. */
  times: number;
  /** How many standard errors are between the two shares, unless most people fail: the judge looks often. */
  errors: number;
  /** The proven share from which most people fail. */
  mostly: number;
}

const RULE: Rule = {
  ...{ failing: 5, networks: 2, voices: 4 },
  ...{ rate: 0.2, rateAlone: 0.5, times: 2, errors: 2.5, mostly: 0.6 },
};

/** One in twenty of a normal distribution is beyond. */
const Z = 1.645;

/** The share of people with a fault that the votes prove, so that few votes prove little (Wilson's lower bound). */
const provenRate = ({ users, failing }: Tally): number => {
  if (users === 0) return 0;
  const rate = failing / users;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / users + Z ** 2 / (4 * users ** 2));
  return (rate + Z ** 2 / (2 * users) - spread) / (1 + Z ** 2 / users);
};

const rateOf = ({ users, failing }: Tally): number => (users === 0 ? 0 : failing / users);

/** How many standard errors the share of one is above that of the other. */
const errorsBetween = (one: Tally, other: Tally): number => {
  const all = rateOf({ users: one.users + other.users, failing: one.failing + other.failing });
  if (other.users === 0 || all === 1) return Number.POSITIVE_INFINITY;
  const error = Math.sqrt(all * (1 - all) * (1 / one.users + 1 / other.users));
  return (rateOf(one) - rateOf(other)) / error;
};

const sum = (tallies: readonly Tally[]): Tally => ({
  users: tallies.reduce((total, { users }) => total + users, 0),
  failing: tallies.reduce((total, { failing }) => total + failing, 0),
});

/** As many people of a network as count, with its share of faults. */
const weighed = (tally: Tally, voices: number, count: number): Tally => {
  const users = Math.min(tally.users, voices) * count;
  return { users, failing: users * rateOf(tally) };
};

/** What was usual before: everywhere, or in the networks of those who have the version now, whichever is worse. */
const usualOf = (networks: readonly Said[], { voices }: Rule): Tally => {
  const everywhere = sum(networks.map(({ before, count }) => weighed(before, voices, count)));
  const both = networks.filter(({ version, before }) => version.users > 0 && before.users > 0);
  const same = sum(
    both.map(({ version, before, count }) => {
      const { users } = weighed(version, voices, count);
      return { users, failing: users * rateOf(before) };
    }),
  );
  const people = Math.min(same.users, sum(both.map((one) => weighed(one.before, voices, one.count))).users);
  return rateOf(same) > rateOf(everywhere) ? { users: people, failing: people * rateOf(same) } : everywhere;
};

const percent = (tally: Tally): string => `${Math.round(rateOf(tally) * 100)} %`;

/**
 * Judges a version beside the one before it: what is proven to fail for the older one too is no fault of the release.
 *
 * @param beside whether people have both at the same time
 * @returns why it must be taken back; undefined while nothing proves it
 */
export const judge = (networks: readonly Said[], beside: boolean, rule: Rule = RULE): string | undefined => {
  const of = (role: 'version' | 'before') =>
    sum(
      networks.map(({ count, [role]: { users, failing } }) => ({
        users: users * count,
        failing: failing * count,
      })),
    );
  const [people, before] = [of('version'), of('before')];
  const withFaults = sum(
    networks.map(({ version, count }) => ({ users: version.failing > 0 ? count : 0, failing: 0 })),
  );
  if (people.failing < rule.failing || withFaults.users < rule.networks) return undefined;

  const version = sum(networks.map(({ version: said, count }) => weighed(said, rule.voices, count)));
  const usual = usualOf(networks, rule);
  const proven = provenRate(version);
  const usually = provenRate(usual);
  // Half of what is left to all, so that no version before makes one immune that fails for everybody.
  const most = Math.max(
    beside ? rule.rate : rule.rateAlone,
    Math.min(usually * rule.times, (1 + usually) / 2),
  );
  if (proven <= most) return undefined;
  const older = { users: before.users, failing: before.users * rateOf(usual) };
  if (beside && proven < rule.mostly && errorsBetween(version, older) < rule.errors) return undefined;
  const other = before.users > 0 ? `, ${percent(before)} with the version before` : '';
  return `${people.failing} of ${people.users} people had a fault (${percent(people)}${other})`;
};
