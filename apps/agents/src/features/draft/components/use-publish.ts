import { type Question, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { DoubtfulFile } from '../store/doubtful-files.ts';
import type { Despite } from '../store/draft-store.ts';
import type { FailingTest } from '../store/failing-tests.ts';
import type { DraftHandle } from '../store/use-draft.ts';
import { useFileDoubt } from './use-file-doubt.ts';

/** Maximum tests or files that are named; the others are counted. */
const NAMED = 5;

const quoted = (name: string): string => `\u2068“${name}”\u2069`;

/** The names of the first tests, each in quotes. */
const namesOf = (tests: readonly FailingTest[]): string =>
  tests
    .slice(0, NAMED)
    .map(({ name }) => quoted(name))
    .join(', ') + (tests.length > NAMED ? ' …' : '');

/** The first files, each in a line with the reason to doubt it. */
const useDoubts = (): ((files: readonly DoubtfulFile[]) => string) => {
  const doubtOf = useFileDoubt();
  return (files) => {
    const lines = files.slice(0, NAMED).map((file) => `${quoted(file.name)}: ${doubtOf(file)}`);
    return [...lines, ...(files.length > NAMED ? ['…'] : [])].join('\n');
  };
};

type PublishError = NonNullable<ReturnType<DraftHandle['getState']>['publishError']>;

/** Why a draft was not published, in words. */
export const usePublishReason = (): ((error: PublishError) => string) => {
  const { t } = useTranslation('agents');
  const doubtsOf = useDoubts();
  return (error) => {
    if (error.reason === 'other') return error.message;
    if (error.reason === 'changed') return t('draft.publishChanged');
    if (error.reason === 'files') return doubtsOf(error.files);
    return `${t('tests.failing', { count: error.tests.length })} ${namesOf(error.tests)}`;
  };
};

type AskAboutFiles = (files: readonly DoubtfulFile[], instead?: Question['instead']) => Promise<boolean>;

/** Asks whether doubtful files are published. */
export const useAskAboutFiles = (): AskAboutFiles => {
  const { t } = useTranslation('agents');
  const { ask } = useFeedback();
  const doubtsOf = useDoubts();
  return (files, instead) =>
    ask({
      title: t('knowledge.doubt.title', { count: files.length }),
      text: doubtsOf(files),
      yes: t('tests.publishYes'),
      no: t('tests.publishNo'),
      ...(instead && { instead }),
    });
};

/** Publishes the draft, and asks a second time when tests of it failed or files are in doubt. */
export const usePublish = ({ publish, getState }: DraftHandle): (() => Promise<void>) => {
  const { t } = useTranslation('agents');
  const { ask } = useFeedback();
  const askAboutFiles = useAskAboutFiles();

  const isWanted = async (error: PublishError | null, despite: Despite): Promise<Despite | undefined> => {
    if (error?.reason === 'files') {
      let files: Despite['files'];
      const run = () => {
        files = 'leave';
      };
      const label = t('knowledge.doubt.without', { count: error.files.length });
      if (await askAboutFiles(error.files, { label, run })) files = 'publish';
      return files && { ...despite, files };
    }
    if (error?.reason !== 'tests') return undefined;
    const { tests } = error;
    const isSure = await ask({
      title: t('tests.publishTitle'),
      text: `${t('tests.failing', { count: tests.length })} ${namesOf(tests)}`,
      yes: t('tests.publishYes'),
      no: t('tests.publishNo'),
    });
    return isSure ? { ...despite, tests: true } : undefined;
  };

  return async () => {
    let despite: Despite | undefined = {};
    while (despite !== undefined) {
      await publish(despite);
      despite = await isWanted(getState().publishError, despite);
    }
  };
};
