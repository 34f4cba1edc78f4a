import type { EventBus } from '@switchboard/events';
import type { RemoteApp } from '@switchboard/federation';
import type * as app from '@switchboard/federation/types/app.d.ts';
import type * as declared from '@switchboard/federation/types/host.d.ts';
import { expectTypeOf, test } from 'vitest';
import type * as real from './index.ts';

type EventMap = EventBus extends EventBus<infer Map> ? Map : never;

// `npm run types` fails where these differ. Apps and calls are opaque to a page.
// Specification 104.5
test('the declared types of ./host are those of the code', () => {
  expectTypeOf<declared.AppContextOptions>().toEqualTypeOf<real.AppContextOptions>();
  expectTypeOf<declared.EventMap>().toEqualTypeOf<EventMap>();
  expectTypeOf<Omit<declared.HostContext, 'api'>>().toExtend<Omit<real.HostContext, 'api'>>();
  expectTypeOf<real.HostContext>().toExtend<declared.HostContext>();
  type Opaque = 'app' | 'context';
  expectTypeOf<Omit<declared.MountOptions, Opaque>>().toEqualTypeOf<Omit<real.MountOptions, Opaque>>();
  expectTypeOf<keyof declared.MountOptions>().toEqualTypeOf<keyof real.MountOptions>();
  expectTypeOf<declared.MountedApp>().toEqualTypeOf<real.MountedApp>();
  expectTypeOf<keyof typeof declared>().toEqualTypeOf<keyof typeof real>();
});

test('the declared types of ./app are those of every app', () => {
  expectTypeOf<RemoteApp>().toExtend<app.RemoteApp>();
  expectTypeOf<RemoteApp>().toExtend<declared.RemoteApp>();
  expectTypeOf<keyof app.RemoteApp>().toEqualTypeOf<keyof RemoteApp>();
  expectTypeOf<app.RemoteApp>().toEqualTypeOf<declared.RemoteApp>();
});
