// First: modules create schemas as they load, which must not probe eval under the content security policy.
import '@switchboard/api-client/jitless';
import { createHost } from './create-host.ts';
// Last, so that it overrides the styles for our own pages.
import './embed.css';

// Passed to the element's script without a global name.
if (document.currentScript) Object.assign(document.currentScript, { createHost });
