import type { ServiceCategory } from '@switchboard/api-client';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { Popconfirm } from '@switchboard/ui/forms';
import { resourcesTexts } from '../../../../locales/en/resources.ts';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { useSubmission } from '../../../calendar/components/use-submission.ts';
import { useCalendar } from '../../../calendar/store/calendar-context.tsx';
import styles from './category-heading.module.css';
import { MoveHandle } from './move-handle.tsx';
import type { DragHandle } from './use-drag.ts';

export interface CategoryHeadingProps {
  /** Id of the element, which names the list below. */
  id: string;
  category: ServiceCategory;
  /** Missing for the only category of a business. */
  handle: DragHandle | undefined;
  onRename: () => void;
  onError: (message: string | undefined) => void;
}

/** The name of a category with its actions. */
export const CategoryHeading = ({ id, category, handle, onRename, onError }: CategoryHeadingProps) => {
  const { t } = useLateTexts(resourcesTexts);
  useLateTexts(servicesTexts);
  const { store } = useCalendar();
  const removing = useSubmission();
  const { name } = category;
  const remove = async () => {
    onError(undefined);
    const outcome = await store.getState().changeServices((services) => services.removeCategory(category.id));
    if (!outcome.ok) onError(outcome.message);
    return outcome;
  };
  const [rename, bin] = [
    t('serviceList.renameCategory', { name }),
    t('serviceList.removeCategory', { name }),
  ];

  return (
    <div className={styles.heading}>
      {handle && <MoveHandle id={category.id} name={t('serviceList.move', { name })} {...handle} />}
      <h4 id={id} className={styles.name}>
        <bdi>{name}</bdi>
      </h4>
      <span className={styles.actions}>
        <Tooltip title={rename}>
          <Button type="text" aria-label={rename} icon={<Icon name="edit" size={16} />} onClick={onRename} />
        </Tooltip>
        <Popconfirm
          placement="bottom"
          title={t('serviceList.removeCategoryTitle', { name })}
          description={t('serviceList.removeCategoryText')}
          okText={t('resources.removeConfirm')}
          okButtonProps={{ danger: true }}
          cancelText={t('resources.keep')}
          onConfirm={() => removing.submit(remove, () => {})}
        >
          <Button type="text" aria-label={bin} icon={<Icon name="delete" size={16} />} />
        </Popconfirm>
      </span>
    </div>
  );
};
