import { useOnline } from '@switchboard/common/page/use-online';
import { ERRORS, type ErrorName } from '@switchboard/federation/errors';
import { Button, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { activeOverrides, resetAndReload } from '../../../services/overrides.ts';
import { useServices } from '../../../services/services-context.ts';
import { canRepeat, wordsFor } from '../model/reasons.ts';

/** A button that ends the override of a remote, if there is one. */
const OverrideReset = ({ remote }: { remote: string }) => {
  const { t } = useTranslation('shell');
  const services = useServices();
  if (!(remote in activeOverrides(services))) return null;
  return <Button onClick={() => resetAndReload(services, [remote])}>{t('overrides.reset')}</Button>;
};

const DETAIL = { inlineSize: '100%', overflow: 'auto', textAlign: 'start' } as const;

/** The stack, with that of the code that threw. */
const detailOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause, stack, message } = error;
  const text = stack?.includes(message) ? stack : `${error}\n${stack}`;
  return cause === undefined ? text : `${message}\n${detailOf(cause)}`;
};

export interface RemoteCardProps {
  remote: string;
  title: string;
  reason: ErrorName;
  onRetry: () => void;
  /** Whether another version is the likely cause, and the retry a reload. */
  isPublished?: boolean;
  /** What was thrown. */
  error?: unknown;
  /** Whether to show it; only during development by default. */
  detailed?: boolean;
}

/** The error card in place of a remote that cannot be loaded or broke. */
export const RemoteCard = ({
  remote,
  title,
  reason,
  onRetry,
  isPublished = false,
  error,
  detailed = process.env.NODE_ENV === 'development',
}: RemoteCardProps) => {
  const { t } = useTranslation('shell');
  const number = ERRORS[reason];
  const online = useOnline();
  const reloads = isPublished && online;
  return (
    <ErrorState
      heading="h1"
      retry={canRepeat(reason) ? onRetry : undefined}
      title={t(reloads ? 'remote.published' : 'remote.failed', { title })}
      text={t(reloads ? 'remote.reloadToGoOn' : `remote.${wordsFor(reason, online)}`)}
      code={{ text: number, title: t('remote.number', { number }) }}
      action={
        <>
          <Button type="primary" icon={<Icon name="retry" size={16} />} onClick={onRetry}>
            {t(reloads ? 'remote.reload' : 'remote.retry')}
          </Button>
          <OverrideReset remote={remote} />
          {process.env.NODE_ENV !== 'production' && detailed && error !== undefined && (
            <pre style={DETAIL}>{detailOf(error)}</pre>
          )}
        </>
      }
    />
  );
};
