import { useState } from 'react';
import { activeOverrides } from './overrides.ts';
import { useServices } from './services-context.ts';

/** The names of the remotes with an override in effect. Read once per page: a change applies after a reload. */
export const useOverridden = (): readonly string[] => {
  const services = useServices();
  const [remotes] = useState(() => Object.keys(activeOverrides(services)).sort());
  return remotes;
};
