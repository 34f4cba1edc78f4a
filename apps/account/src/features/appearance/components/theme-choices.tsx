import { type ThemeChoice, useApp, useDirection } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSyncExternalStore } from 'react';
import { Choice } from '../../forms/components/choice.tsx';

const THEMES = ['dark', 'light', 'system'] as const satisfies ThemeChoice['theme'][];
const DIRECTIONS = ['ltr', 'rtl'] as const satisfies ThemeChoice['direction'][];

/** Theme and direction; follows a choice in another tab. */
export const ThemeChoices = () => {
  const { t } = useTranslation('account');
  const { theme } = useApp();
  const chosenTheme = useSyncExternalStore(theme.subscribe, () => theme.chosen().theme);
  const direction = useDirection();

  return (
    <>
      <Choice
        label={t('appearance.theme.label')}
        options={THEMES.map((value) => ({ value, label: t(`appearance.theme.${value}`) }))}
        value={chosenTheme}
        onChange={(value) => theme.choose({ theme: value })}
      />
      <Choice
        label={t('appearance.direction.label')}
        options={DIRECTIONS.map((value) => ({ value, label: t(`appearance.direction.${value}`) }))}
        value={direction}
        onChange={(value) => theme.choose({ direction: value })}
      />
    </>
  );
};
