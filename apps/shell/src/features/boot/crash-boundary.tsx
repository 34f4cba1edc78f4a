import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Component, type ReactNode } from 'react';

const Crash = () => {
  const { t } = useTranslation('shell');
  return (
    <ErrorState
      heading="h1"
      title={t('crash.title')}
      action={<Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
    />
  );
};

/** Stands where an error reached the root: the default words of the router, and a way back. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crash /> : this.props.children;
  }
}
