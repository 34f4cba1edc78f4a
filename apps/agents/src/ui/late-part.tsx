import type { Late } from '@switchboard/common/async/late';
import { usePart } from '@switchboard/common/async/use-code';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

export interface LatePartProps<Code> {
  /** Must not change between renders. */
  part: Late<Code>;
  /** Shown until the code is here. */
  placeholder: ReactNode;
  children: (code: Code) => ReactNode;
}

/** A part of a screen whose code is fetched when it is shown. After a failure the user can try again. */
export const LatePart = <Code,>({ part, placeholder, children }: LatePartProps<Code>): ReactNode => {
  const { t } = useTranslation('agents');
  const { code, failed, retry } = usePart(part);
  if (code !== undefined) return children(code);
  if (!failed) return placeholder;
  return <LoadFailure title={t('partFailed.title')} text={t('partFailed.text')} retry={retry} />;
};
