// First: modules create schemas as they load, which must not probe eval under the content security policy.
import '@switchboard/api-client/jitless';
import { start } from './app/start.tsx';

start();
