import { useTranslation } from '@switchboard/ui/i18n';
import { isRealKind, knownFailure } from '../model/file-doubts.ts';
import type { DoubtfulFile } from '../store/doubtful-files.ts';

/** Why a file is in doubt, in words; `''` if it is not. */
export const useFileDoubt = (): ((file: Omit<DoubtfulFile, 'id'>) => string) => {
  const { t } = useTranslation('agents');
  return ({ name, failure, really }) => {
    if (really !== null)
      return t('knowledge.doubt.lies', {
        ending: `\u2068.${name.split('.').at(-1)}\u2069`,
        kind: t(`knowledge.doubt.kind.${isRealKind(really) ? really : 'other'}`),
      });
    const code = failure === null ? undefined : knownFailure(failure);
    if (code !== undefined) return t(`knowledge.failure.${code}`);
    return failure === null ? '' : t('knowledge.doubt.unread');
  };
};
