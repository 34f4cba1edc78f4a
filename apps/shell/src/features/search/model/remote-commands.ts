import type { Language } from '@switchboard/federation';
import { inLanguage } from '@switchboard/federation/manifest';
import type { Registry } from '@switchboard/federation/registry';
import type { KnownChoice } from './choice.ts';
import { inEachLanguage } from './in-each-language.ts';

/** What the remotes offer to do. Found in any language. */
export const remoteCommands = ({ remotes }: Registry, language: Language): KnownChoice[] =>
  remotes
    .flatMap(({ commands }) => commands)
    .map(({ path, label, icon }) => ({
      id: `${path} ${label.en}`,
      title: inLanguage(label, language),
      icon,
      path,
      also: inEachLanguage(label),
    }));
