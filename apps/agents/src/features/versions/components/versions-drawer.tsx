import type { Agent, AgentVersion, WholeVersion } from '@switchboard/api-client';
import { useDirection, useLocale } from '@switchboard/federation';
import { Button, Icon, Skeleton, useFeedback } from '@switchboard/ui';
import { Drawer, Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import { useAskAboutFiles } from '../../draft/components/use-publish.ts';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import type { Content } from '../model/compare.ts';
import { useVersions } from '../store/use-versions.ts';
import { Changes } from './changes.tsx';
import styles from './versions-drawer.module.css';

const EMPTY: Content = { system_prompt: '', intelligence: {}, files: [] };

/** The row of the draft. */
const DRAFT = 'draft';

type Against = 'previous' | 'draft';

const useTimes = (): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
};

interface RowProps {
  title: string;
  detail: string;
  chosen: boolean;
  onChoose: () => void;
}

const Row = ({ title, detail, chosen, onChoose }: RowProps) => (
  <li>
    <button
      type="button"
      className={styles.row}
      {...(chosen && { 'aria-current': 'true' as const })}
      onClick={onChoose}
    >
      <span className={styles.number}>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </button>
  </li>
);

interface VersionsProps {
  agent: Agent;
  draft: DraftHandle;
}

/** The published versions with their dates, authors and changes, and a way back. */
const Versions = ({ agent, draft }: VersionsProps) => {
  const { t } = useTranslation('agents');
  const store = useVersions()(agent);
  const { versions, opened, fileNames, deletedFiles, error, restoring } = useStore(store);
  const timeOf = useTimes();
  const { ask } = useFeedback();
  const askAboutFiles = useAskAboutFiles();
  const [asked, setAsked] = useState<string>();
  const [against, setAgainst] = useState<Against>('previous');
  useEffect(() => {
    void draft.flush().then(store.load);
  }, [draft.flush, store]);

  const present = draft.state.draft;
  const chosen = asked ?? (present?.changed ? DRAFT : versions?.[0]?.id);
  const at = versions?.findIndex(({ id }) => id === chosen) ?? -1;
  const version = versions?.[at];
  /** The version before the chosen one; of the draft, the published one. */
  const previous = versions?.[at + 1];
  useEffect(() => {
    const wanted = [version?.id, previous?.id].filter((id) => id !== undefined);
    void store.open(...wanted);
  }, [store, version?.id, previous?.id]);

  const detailOf = ({ author, published_at, restores }: AgentVersion): string =>
    [timeOf(published_at), author, restores === null ? '' : t('versions.restores', { number: restores })]
      .filter((part) => part !== '')
      .join(' · ');

  const sides = (): { before: Content; after: Content } | undefined => {
    const before: Content | WholeVersion | undefined = previous ? opened[previous.id] : EMPTY;
    if (chosen === DRAFT) return present && before ? { before, after: present } : undefined;
    const content = version && opened[version.id];
    if (!content) return undefined;
    if (against === 'draft') return present ? { before: present, after: content } : undefined;
    return before && { before, after: content };
  };
  const compared = sides();

  const restore = async ({ id, number }: AgentVersion) => {
    const mayDiscard = () =>
      ask({
        title: t('versions.discardTitle', { number }),
        text: t('versions.discardText'),
        yes: t('versions.discardYes'),
        no: t('versions.discardNo'),
      });
    const yes = { discard: false, files: false };
    for (;;) {
      const outcome = await store.restore(id, yes);
      if (outcome === 'restored') break;
      if (outcome === 'failed') return;
      const isSure = outcome === 'has_draft' ? await mayDiscard() : await askAboutFiles(outcome);
      if (!isSure) return;
      if (outcome === 'has_draft') yes.discard = true;
      else yes.files = true;
    }
    setAsked(undefined);
  };

  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}{' '}
          <Button type="link" size="small" icon={<Icon name="retry" size={14} />} onClick={store.load}>
            {t('retry')}
          </Button>
        </p>
      )}
      {!versions && error === null && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {versions && (
        <div className={styles.columns}>
          <nav aria-label={t('versions.title')}>
            <ul className={styles.list}>
              {present?.changed && (
                <Row
                  title={t('versions.draft')}
                  detail={timeOf(present.saved_at)}
                  chosen={chosen === DRAFT}
                  onChoose={() => setAsked(DRAFT)}
                />
              )}
              {versions.map((one, place) => (
                <Row
                  key={one.id}
                  title={t(place === 0 ? 'versions.current' : 'versions.version', { number: one.number })}
                  detail={detailOf(one)}
                  chosen={chosen === one.id}
                  onChoose={() => setAsked(one.id)}
                />
              ))}
            </ul>
          </nav>
          <section className={styles.content} aria-label={t('versions.changes')}>
            <header className={styles.header}>
              {version && (present?.changed || at > 0) ? (
                <Segmented
                  aria-label={t('versions.against')}
                  options={[
                    { value: 'previous', label: t('versions.whatChanged') },
                    { value: 'draft', label: t('versions.againstDraft') },
                  ]}
                  value={against}
                  onChange={setAgainst}
                />
              ) : (
                <span className={styles.detail}>
                  {t(version ? 'versions.whatChanged' : 'versions.unpublished')}
                </span>
              )}
              {version && at > 0 && (
                <Button loading={restoring} onClick={() => restore(version)}>
                  {t('versions.restore', { number: version.number })}
                </Button>
              )}
            </header>
            {compared ? (
              <Changes {...compared} fileNames={fileNames} deletedFiles={deletedFiles} />
            ) : (
              error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />
            )}
          </section>
        </div>
      )}
    </>
  );
};

export interface VersionsDrawerProps extends VersionsProps {
  open: boolean;
  onClose: () => void;
}

/** The versions of an agent, in a drawer. */
export const VersionsDrawer = ({ open, onClose, ...props }: VersionsDrawerProps) => {
  const { t } = useTranslation('agents');
  return (
    <Drawer
      open={open}
      title={t('versions.title')}
      placement={useDirection() === 'rtl' ? 'left' : 'right'}
      size="min(1040px, 100vw)"
      destroyOnHidden
      closable={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <Versions {...props} />
    </Drawer>
  );
};
