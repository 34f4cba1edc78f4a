import { makeWords } from './free-words/make.ts';

process.stdout.write(`${await makeWords()}\n`);
