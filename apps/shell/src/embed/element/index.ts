import { suiteOf } from './suite.ts';
import { defineElement } from './switchboard-app.ts';

// `currentScript` is set only while a classic script runs.
defineElement(suiteOf(document.currentScript));
