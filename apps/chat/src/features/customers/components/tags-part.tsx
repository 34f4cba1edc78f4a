import { MAX_TAG_LENGTH } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Part } from '../../../ui/part.tsx';
import { knownTag } from '../model/known-tag.ts';
import { AddField } from './add-field.tsx';
import styles from './customer-card.module.css';
import { useUndoableEdit } from './use-undoable-edit.ts';

/** The tags of a customer, named by the id, with a field that suggests those of other customers. */
export const TagsPart = ({ customer, tags }: { customer: string; tags: readonly string[] }) => {
  const { t } = useTranslation('chat');
  const { api } = useApp();
  const edit = useUndoableEdit();
  const [known, setKnown] = useState<readonly string[]>([]);

  const fetchTags = () => {
    if (known.length > 0) return;
    api.customers.list({ limit: 1 }).then(
      ({ summary }) => setKnown(summary?.tags ?? []),
      // After a failure, tags can still be typed.
      () => {},
    );
  };

  return (
    <Part title={t('card.tags')}>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <bdi>{tag}</bdi>
              <IconButton
                icon="close"
                size={12}
                label={t('card.removeOne', { value: tag })}
                tip={t('card.remove')}
                onClick={() =>
                  void edit(
                    t('card.removed', { value: tag }),
                    { field: 'tags', remove: tag },
                    { field: 'tags', add: tag },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <AddField
        label={t('card.addTag')}
        keptAs={`tag:${customer}`}
        maxLength={MAX_TAG_LENGTH}
        suggestions={known.filter((tag) => !tags.includes(tag))}
        onFocus={fetchTags}
        onAdd={async (typed) => {
          const tag = knownTag([...tags, ...known], typed);
          if (tags.includes(tag)) return true;
          return edit(
            t('card.added', { value: tag }),
            { field: 'tags', add: tag },
            { field: 'tags', remove: tag },
          );
        }}
      />
    </Part>
  );
};
