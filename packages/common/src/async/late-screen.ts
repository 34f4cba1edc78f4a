import { type ComponentType, createElement, lazy } from 'react';

/** On the error of a screen whose code could not be fetched. Bundles have their own copies of this file. */
const AGAIN = 'fetchAgain';

/**
 * A screen whose code is fetched when it is shown. The host shows its own placeholder and error card for it, and fetches
 * the code again with `fetchAgain`.
 */
export const lateScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  // React keeps the failure of a component that suspends, so another attempt is another component.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        throw Object.assign(error as Error, { [AGAIN]: () => (Screen = attempt()) });
      }
    });
  let Screen = attempt();
  return (props) => createElement(Screen, props);
};

/** Lets the late screen that threw `error` fetch its code again when it is shown next. Other errors are ignored. */
export const fetchAgain = (error: unknown): void =>
  (error as { [AGAIN]?: () => void } | undefined)?.[AGAIN]?.();
