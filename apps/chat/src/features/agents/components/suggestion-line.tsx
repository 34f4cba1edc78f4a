import { useCauseWords } from '@switchboard/agent-runs/use-cause-words';
import type { Run } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { suggestionTexts } from '../../../locales/en/suggestion.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { SuggestionControl } from '../store/use-suggestion.ts';
import styles from './agent-bar.module.css';

export interface SuggestionLineProps {
  control: SuggestionControl;
  onWhy: (run: Run) => void;
}

/** The outcome of a request for a suggestion; announced. */
export const SuggestionLine = ({ control: { suggestion, take, dismiss }, onWhy }: SuggestionLineProps) => {
  const { t } = useLateTexts(suggestionTexts);
  const causeWords = useCauseWords('chat');
  const words = () => {
    switch (suggestion.name) {
      case 'none':
        return '';
      case 'failed':
        return t('suggestion.failed', { reason: suggestion.message });
      case 'declined': {
        const { reason, cause, detail } = suggestion.run;
        return t('suggestion.declined', {
          reason: reason ? t(`runs.reason.${reason}`) : causeWords(cause, detail),
        });
      }
      default:
        return t(`suggestion.${suggestion.name}`);
    }
  };
  const why = 'run' in suggestion ? suggestion.run : undefined;
  const canDismiss = suggestion.name !== 'none' && suggestion.name !== 'asked';

  return (
    <>
      {suggestion.name === 'offered' && (
        <blockquote className={styles.offer} dir="auto">
          {suggestion.run.text}
        </blockquote>
      )}
      <div className={styles.suggestion}>
        <p role="status">{words()}</p>
        {suggestion.name === 'offered' && (
          <Button type="link" size="small" onClick={take}>
            {t('suggestion.replace')}
          </Button>
        )}
        {why && (
          <Button type="link" size="small" onClick={() => onWhy(why)}>
            {t('why.short')}
          </Button>
        )}
        {canDismiss && (
          <Button type="link" size="small" onClick={dismiss}>
            {t('suggestion.dismiss')}
          </Button>
        )}
      </div>
    </>
  );
};
