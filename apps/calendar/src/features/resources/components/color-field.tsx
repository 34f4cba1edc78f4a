import { IDENTITY_COLORS } from '@switchboard/ui';
import { type CSSProperties, useId } from 'react';
import { colorsTexts } from '../../../locales/en/colors.ts';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import styles from './color-field.module.css';

/** The names of `IDENTITY_COLORS`, in their order. */
const NAMES = [
  'red',
  'orange',
  'brown',
  'olive',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'iris',
  'purple',
  'pink',
] as const;

export interface ColorFieldProps {
  /** `#rrggbb` */
  value?: string;
  onChange?: (color: string) => void;
}

/** A choice of one of the twelve identity colours. */
export const ColorField = ({ value, onChange }: ColorFieldProps) => {
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(colorsTexts);
  const group = useId();

  return (
    <div className={styles.colors} role="radiogroup" aria-label={t('resources.color')}>
      {IDENTITY_COLORS.map((color, index) => (
        <input
          key={color}
          type="radio"
          name={group}
          className={styles.color}
          style={{ '--color': color } as CSSProperties}
          aria-label={t(`colors.${NAMES[index] ?? ''}`)}
          title={t(`colors.${NAMES[index] ?? ''}`)}
          checked={color === value}
          onChange={() => onChange?.(color)}
        />
      ))}
    </div>
  );
};
