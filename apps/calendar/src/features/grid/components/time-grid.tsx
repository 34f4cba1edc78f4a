import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useRef, useState } from 'react';
import type { TimeGridProps } from '../model/grid.ts';
import type { GeometrySource } from './create-geometry.ts';
import { GridSurface } from './grid-surface.tsx';
import { useGestureCode } from './use-gesture-code.ts';

/** A day, a work week, a week, or a day with a column per resource; with pointers and keys. */
export const TimeGrid = (props: TimeGridProps) => {
  const { t } = useTranslation('calendar');
  const hint = useId();
  const geometry = useRef<GeometrySource>(null);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const { Gestures, early } = useGestureCode(geometry);

  return (
    <GridSurface {...props} geometry={geometry} label={t('grid.label')} hint={hint} tabStop={tabStop}>
      {Gestures && (
        <Gestures grid={props} geometry={geometry} early={early} hint={hint} onTabStop={setTabStop} />
      )}
    </GridSurface>
  );
};
