import { Button, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Says that a list could not be loaded. */
export const Failed = ({ title, text, retry }: { title: string; text: string; retry: () => void }) => {
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
