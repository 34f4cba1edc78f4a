import { start } from './app/start.tsx';
import { trustOwnScripts } from './app/trust-own-scripts.ts';

// First: every later part of the code is a script.
trustOwnScripts();
start();
