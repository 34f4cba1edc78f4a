// Types of <switchboard-app> for pages of React 18 and 19, beside embed.d.ts.
/// <reference path="./embed.d.ts" />

import type * as React from 'react';

/**
 * React 19 listens to events by `onswitchboard:ready={…}`, or `{...{ 'onswitchboard:session:ended': … }}` for names with
 * two colons. In React 18 a page uses `addEventListener`.
 */
type Listeners = {
  [Name in keyof SwitchboardAppEventMap as `on${Name}`]?: (event: SwitchboardAppEventMap[Name]) => void;
};

type SwitchboardAppProps = React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> &
  SwitchboardAppAttributes &
  ('useActionState' extends keyof typeof React ? Listeners : unknown);

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'switchboard-app': SwitchboardAppProps;
    }
  }
}
