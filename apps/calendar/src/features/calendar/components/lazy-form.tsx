import { useLoaded } from '@switchboard/common/async/use-loaded';
import { Button, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';

export interface LazyFormProps<Code> {
  /** Fetches the code; called again on Retry. Must not change between renders. */
  load: () => Promise<Code>;
  /** Lines of the skeleton, for about the height of the form. */
  rows: number;
  children: (code: Code) => ReactNode;
}

/** A form whose code is fetched on first use. Unlike `React.lazy`, it can retry after a failure. */
export const LazyForm = <Code,>({ load, rows, children }: LazyFormProps<Code>) => {
  const { t } = useTranslation('calendar');
  const { value: code, error, retry } = useLoaded(() => load(), [load]);

  if (code !== undefined) return children(code);
  if (error === undefined) return <Skeleton active title={false} paragraph={{ rows }} />;
  return (
    <ErrorState
      retry={retry}
      title={t('formFailed.title')}
      text={t('formFailed.text')}
      action={
        <Button type="primary" icon={<Icon name="retry" size={16} />} onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
};
