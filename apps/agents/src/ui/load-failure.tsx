import { Button, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

export interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  /** Why. */
  text: string;
  retry: () => void;
}

/** Stands in the place of what could not be loaded, and loads it again. */
export const LoadFailure = ({ title, text, retry }: LoadFailureProps) => {
  const { t } = useTranslation('agents');
  return (
    <ErrorState
      retry={retry}
      title={title}
      text={text}
      action={
        <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
};
