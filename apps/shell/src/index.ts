// First of all: schemas are made as modules load, and making one must not probe eval under the content policy.
import '@switchboard/api-client/jitless';
import { start } from './app/start.tsx';

start();
