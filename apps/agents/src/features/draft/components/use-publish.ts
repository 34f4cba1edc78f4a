import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { FailingTest } from '../store/failing-tests.ts';
import type { DraftHandle } from '../store/use-draft.ts';

/** Maximum tests that are named; the others are counted. */
const NAMED = 5;

/** The names of the first tests, each in quotes. */
const namesOf = (tests: readonly FailingTest[]): string =>
  tests
    .slice(0, NAMED)
    .map(({ name }) => `\u2068“${name}”\u2069`)
    .join(', ') + (tests.length > NAMED ? ' …' : '');

type PublishError = NonNullable<ReturnType<DraftHandle['getState']>['publishError']>;

/** Why a draft was not published, in words. */
export const usePublishReason = (): ((error: PublishError) => string) => {
  const { t } = useTranslation('agents');
  return (error) => {
    if (error.reason === 'other') return error.message;
    if (error.reason === 'changed') return t('draft.publishChanged');
    return `${t('tests.failing', { count: error.tests.length })} ${namesOf(error.tests)}`;
  };
};

/** Publishes the draft, and asks a second time when tests of it failed. */
export const usePublish = ({ publish, getState }: DraftHandle): (() => Promise<void>) => {
  const { t } = useTranslation('agents');
  const { ask } = useFeedback();
  return async () => {
    await publish();
    const { publishError } = getState();
    if (publishError?.reason !== 'tests') return;
    const { tests } = publishError;
    const isSure = await ask({
      title: t('tests.publishTitle'),
      text: `${t('tests.failing', { count: tests.length })} ${namesOf(tests)}`,
      yes: t('tests.publishYes'),
      no: t('tests.publishNo'),
    });
    if (isSure) await publish(true);
  };
};
